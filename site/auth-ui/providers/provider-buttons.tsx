import { useState } from 'react'
import { providerCalls } from '../../auth-api/calls/provider-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Chain } from '../../auth-api/settings/service-settings.ts'
import { tellStep } from '../../auth-api/tell-step.ts'
import { auth } from '../../content/auth.ts'
import { providers as texts } from '../../content/providers.ts'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { ProviderMark } from './provider-mark.tsx'
import css from './providers.module.css'
import { sortProviders } from './sort-providers.ts'
import { titleOfProvider } from './title-of-provider.ts'

export type ProviderButtonsProps = {
  names: readonly string[]
  loadClient: () => Promise<AuthClient>
  notify: Notify
  /** A wallet has signed in: no page was left for it. */
  onSession: (proof: { secondFactor: boolean }) => Promise<void>
}

const isWallet = (name: string): boolean => name.startsWith('web3:')
const chainOf = (name: string): Chain => name.replace('web3:', '') as Chain

/** A button for each provider, above the form. Two stand side by side; what is alone has the whole width. */
export function ProviderButtons({ names, loadClient, notify, onSession }: ProviderButtonsProps) {
  const { busy, attempt } = useAttempt(notify)
  const [chosen, choose] = useState<string>()

  async function signIn(name: string) {
    choose(name)
    tellStep('sign-up-begun')
    await attempt(async () => {
      const client = await loadClient()
      if (!isWallet(name)) return client.extend(providerCalls).signIn(name)
      const { walletCalls } = await import('../../auth-api/wallets/wallet-calls.ts')
      await onSession(await client.extend(walletCalls).signIn(chainOf(name)))
    })
  }

  return (
    <div className={css['providers']}>
      <ul>
        {sortProviders(names).map((name) => {
          const leaving = busy && name === chosen
          return (
            <li key={name}>
              <button
                type="button"
                className={css['button']}
                aria-busy={leaving}
                aria-disabled={busy}
                onClick={() => signIn(name)}
              >
                <ProviderMark provider={name} />
                {leaving ? (
                  auth.busy
                ) : (
                  <span>
                    <span className={css['continue']}>{texts.continue} </span>
                    {titleOfProvider(name)}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <p className={css['or']}>{texts.or}</p>
    </div>
  )
}
