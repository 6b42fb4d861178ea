import type { AuthMode } from '../../auth-api/auth-mode.ts'
import { providerCalls } from '../../auth-api/calls/provider-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { carried } from '../../auth-api/lading/carried.ts'
import { tellStep } from '../../auth-api/tell-step.ts'
import { wallets } from '../../auth-api/wallets/wallets.ts'
import type { Notify } from '../form/use-attempt.ts'
import { TermsLine } from '../sign-in/terms-line.tsx'
import { ProviderChoice } from './provider-choice.tsx'

export type ProviderButtonsProps = {
  names: readonly string[]
  loadClient: () => Promise<AuthClient>
  mode: AuthMode
  notify: Notify
  /** Called once a wallet has signed in, which happens without leaving the page. */
  onSession: (proof: { secondFactor: boolean }) => Promise<void>
}

/** Signs in or up with one of these providers, or with a wallet. */
export function ProviderButtons({ names, loadClient, mode, notify, onSession }: ProviderButtonsProps) {
  async function signIn(name: string) {
    tellStep('sign-up-begun')
    carried.accept('visitor')
    const client = await loadClient()
    const chain = wallets.chainOf(name)
    if (!chain) return client.extend(providerCalls).signIn(name)
    const { walletCalls } = await import('../../auth-api/wallets/wallet-calls.ts')
    await onSession(await client.extend(walletCalls).signIn(chain))
  }

  return (
    <ProviderChoice names={names} choose={signIn} notify={notify}>
      {/* This also signs up a visitor who has no account. */}
      {mode === 'sign-in' && <TermsLine />}
    </ProviderChoice>
  )
}
