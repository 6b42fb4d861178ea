import { kind } from '../settings/kind.ts'
import { setting } from '../settings/setting.ts'

/** Sign-in with a wallet. */
export const web3Settings = {
  EXTERNAL_WEB3_ETHEREUM_ENABLED: setting(
    kind.switch,
    false,
    '"on" lets visitors sign in with an Ethereum wallet (EIP-4361).',
  ),
  EXTERNAL_WEB3_ETHEREUM_CHAINS: setting<number[]>(
    kind.list(kind.integer(1, Number.MAX_SAFE_INTEGER)),
    [1],
    'IDs of the chains that a message may be signed for (EIP-155), separated by commas.',
  ),
  EXTERNAL_WEB3_SOLANA_ENABLED: setting(
    kind.switch,
    false,
    '"on" lets visitors sign in with a Solana wallet.',
  ),
}
