import type { Chain } from '../settings/service-settings.ts'

/** A wallet's own interface; auth-js knows what to ask of it. */
export type Wallet = Record<string, unknown>

/** Wallets that announced themselves (EIP-6963). */
const announced: Wallet[] = []

const finders: Record<Chain, () => Wallet | undefined> = {
  ethereum: () => announced[0] ?? inWindow('ethereum'),
  solana: () => inWindow('solana'),
}

const inWindow = (name: Chain): Wallet | undefined => (globalThis as unknown as Record<string, Wallet>)[name]

/** The wallets of this browser. */
export const wallets = {
  /** Asks those that are there to say so: they answer at once. */
  ask(): void {
    addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<{ provider: Wallet }>).detail
      announced.push(provider)
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
  },

  of: (chain: Chain): Wallet | undefined => finders[chain](),
}
