import { wallets } from '../../auth-api/wallets/wallets.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import type { Providers } from './providers.ts'

/**
 * Draws those of these that a visitor of this browser can sign in with: no wallet that isn't there.
 * Undefined for none.
 */
export function providersOf(told: readonly string[]): Providers | undefined {
  if (told.some(wallets.chainOf)) wallets.ask()
  const names = told.filter((name) => {
    const chain = wallets.chainOf(name)
    return !chain || wallets.of(chain)
  })
  return names.length > 0 ? (props) => <ProviderButtons names={names} {...props} /> : undefined
}
