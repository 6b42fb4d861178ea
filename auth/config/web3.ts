import { fault } from '../settings/fault.ts'
import { kind } from '../settings/kind.ts'
import { setting } from '../settings/setting.ts'

function chain(text: string): number {
  const id = Number(text)
  return /^\d+$/.test(text) && id > 0 && Number.isSafeInteger(id)
    ? id
    : fault('must be IDs of chains such as 1, separated by commas')
}

/** Sign-in with a wallet. */
export const web3Settings = {
  EXTERNAL_WEB3_ETHEREUM_ENABLED: setting(
    kind.switch,
    false,
    '"on" lets visitors sign in with an Ethereum wallet (EIP-4361).',
  ),
  EXTERNAL_WEB3_ETHEREUM_CHAINS: setting<number[]>(
    kind.list(chain),
    [1],
    'IDs of the chains that a message may be signed for (EIP-155), separated by commas.',
  ),
  EXTERNAL_WEB3_SOLANA_ENABLED: setting(
    kind.switch,
    false,
    '"on" lets visitors sign in with a Solana wallet.',
  ),
}
