import { providerCalls } from '../../auth-api/calls/provider-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Chain } from '../../auth-api/settings/service-settings.ts'
import { tellStep } from '../../auth-api/tell-step.ts'
import type { Notify } from '../form/use-attempt.ts'
import { ProviderChoice } from './provider-choice.tsx'

export type ProviderButtonsProps = {
  names: readonly string[]
  loadClient: () => Promise<AuthClient>
  notify: Notify
  /** A wallet has signed in: no page was left for it. */
  onSession: (proof: { secondFactor: boolean }) => Promise<void>
}

const isWallet = (name: string): boolean => name.startsWith('web3:')
const chainOf = (name: string): Chain => name.replace('web3:', '') as Chain

/** Signs in or up with one of these providers, or with a wallet. */
export function ProviderButtons({ names, loadClient, notify, onSession }: ProviderButtonsProps) {
  async function signIn(name: string) {
    tellStep('sign-up-begun')
    const client = await loadClient()
    if (!isWallet(name)) return client.extend(providerCalls).signIn(name)
    const { walletCalls } = await import('../../auth-api/wallets/wallet-calls.ts')
    await onSession(await client.extend(walletCalls).signIn(chainOf(name)))
  }

  return <ProviderChoice names={names} choose={signIn} notify={notify} />
}
