import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { ReadSigned } from './chains/signed-message.ts'

/** The reader of a chain's messages, and the networks of the chain that they may be for. */
interface Chain {
  read: ReadSigned
  networks: readonly string[]
}

/**
 * Returns the chain of this name, if the settings have switched it on. Its libraries are loaded for
 * the first wallet that signs in. Throws 422 `web3_provider_disabled`, 400
 * `web3_unsupported_chain`.
 */
export async function chainNamed({ config }: Pick<AuthContext, 'config'>, name: string): Promise<Chain> {
  const isOn: Readonly<Record<string, boolean>> = {
    ethereum: config.EXTERNAL_WEB3_ETHEREUM_ENABLED,
    solana: config.EXTERNAL_WEB3_SOLANA_ENABLED,
  }
  const isKnown = Object.hasOwn(isOn, name)
  if (isKnown ? !isOn[name] : !Object.values(isOn).includes(true)) {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  }
  if (name === 'ethereum') {
    const { readEthereum } = await import('./chains/ethereum.ts')
    return { read: readEthereum, networks: config.EXTERNAL_WEB3_ETHEREUM_CHAINS.map(String) }
  }
  if (name === 'solana') {
    const { readSolana } = await import('./chains/solana.ts')
    return { read: readSolana, networks: ['mainnet', 'solana:mainnet'] }
  }
  throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
}
