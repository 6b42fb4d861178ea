import { wallets } from '../../auth-api/wallets/wallets.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import type { Providers } from './providers.ts'

/**
 * Returns a component that draws those of these providers that work in this browser, which leaves
 * out wallets that aren't there. Undefined if none is left.
 */
export function providersOf(told: readonly string[]): Providers | undefined {
  if (told.some(wallets.chainOf)) wallets.ask()
  const names = told.filter((name) => {
    const chain = wallets.chainOf(name)
    return !chain || wallets.of(chain)
  })
  return names.length > 0 ? (props) => <ProviderButtons names={names} {...props} /> : undefined
}
