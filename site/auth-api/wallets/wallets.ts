/** A chain, as the protocol names it. */
export type Chain = 'ethereum' | 'solana'

/** A wallet's own interface, which auth-js calls. */
export type Wallet = Record<string, unknown>

/** Wallets that announced themselves (EIP-6963). */
const announced: Wallet[] = []

const inWindow = (name: Chain): Wallet | undefined => (globalThis as unknown as Record<string, Wallet>)[name]

const finders: Record<Chain, () => Wallet | undefined> = {
  ethereum: () => announced[0] ?? inWindow('ethereum'),
  solana: () => inWindow('solana'),
}

/** The wallets of this browser. */
export const wallets = {
  /** Asks wallets to announce themselves, which they do at once. */
  ask(): void {
    addEventListener('eip6963:announceProvider', (event) => {
      announced.push((event as CustomEvent<{ provider: Wallet }>).detail.provider)
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
  },

  of: (chain: Chain): Wallet | undefined => finders[chain]?.(),

  /** Returns the chain in the wire name of a provider; undefined if it isn't a wallet's. */
  chainOf: (name: string): Chain | undefined => /^web3:(.+)/.exec(name)?.[1] as Chain | undefined,
}
