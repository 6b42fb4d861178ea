import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js'
import { wallet as texts } from '../../content/en/wallet.ts'
import type { AuthCore } from '../client/auth-core.ts'
import { Refusal } from '../errors/refusal.ts'
import { unwrap } from '../errors/unwrap.ts'
import { settingsReader } from '../settings/settings-reader.ts'
import { ethereumStatement } from './ethereum-statement.ts'
import { type Chain, type Wallet, wallets } from './wallets.ts'

/** Signs in with a wallet, which opens a window of its own. A refusal is thrown. */
export interface WalletCalls {
  /** Resolves as `signIn` of the client does. */
  signIn(chain: Chain): Promise<{ secondFactor: boolean }>
}

export function walletCalls({ client, settled }: AuthCore): WalletCalls {
  const url = location.origin + location.pathname
  const nonceOf = () => crypto.randomUUID().replaceAll('-', '')

  type Web3Credentials = Parameters<typeof client.signInWithWeb3>[0]
  const asks: Record<Chain, (wallet: Wallet, chainId: number) => Web3Credentials> = {
    ethereum: (wallet, chainId) => ({
      chain: 'ethereum',
      wallet: wallet as unknown as EthereumWallet,
      ...ethereumStatement(texts.statement),
      options: {
        url,
        signInWithEthereum: { nonce: nonceOf(), chainId },
      },
    }),
    solana: (wallet) => ({
      chain: 'solana',
      wallet: wallet as unknown as SolanaWallet,
      statement: texts.statement,
      options: { url, signInWithSolana: { nonce: nonceOf() } },
    }),
  }

  return {
    async signIn(chain) {
      const wallet = wallets.of(chain)
      if (!wallet) throw new Refusal(texts.gone, { code: 'NoWallet' })
      const { ethereumChainId } = await settingsReader.read()
      const asked = client.signInWithWeb3(asks[chain](wallet, ethereumChainId)).catch((cause) => {
        // The window was closed, or the wallet is locked: whatever error the wallet throws, it has
        // not signed.
        throw new Refusal(texts.gone, { code: 'NoSignature', cause })
      })
      await unwrap(asked).catch((cause) => {
        // Of other sign-ins the code says that a password is wrong.
        const isInvalid = cause instanceof Refusal && cause.code === 'invalid_credentials'
        throw isInvalid ? new Refusal(cause.message, { code: 'WrongSignature', cause }) : cause
      })
      return { secondFactor: (await settled())?.needsSecondFactor === true }
    },
  }
}
