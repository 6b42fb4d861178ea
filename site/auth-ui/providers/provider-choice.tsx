import { type ReactNode, useState } from 'react'
import { settingsReader } from '../../auth-api/settings/settings-reader.ts'
import { auth } from '../../content/en/auth.ts'
import { providers as texts } from '../../content/en/providers.ts'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { ProviderMark } from './provider-mark.tsx'
import css from './providers.module.css'
import { sortProviders } from './sort-providers.ts'
import { titleOfProvider } from './title-of-provider.ts'

type ProviderChoiceProps = {
  names: readonly string[]
  /** Continues with this provider. A rejection is shown as a message. */
  choose: (name: string) => Promise<void>
  notify: Notify
  /** What a visitor should know before choosing one. */
  children?: ReactNode
}

/**
 * A button for each provider, above a form. Two share a line; the last of an odd number has the
 * whole width.
 */
export function ProviderChoice({ names, choose, notify, children }: ProviderChoiceProps) {
  const { busy, attempt } = useAttempt(notify)
  const { hasPhones } = settingsReader.known()
  const [chosen, setChosen] = useState<string>()

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
                onClick={() => {
                  setChosen(name)
                  void attempt(() => choose(name))
                }}
              >
                <ProviderMark provider={name} />
                {leaving ? (
                  <span key="busy">{auth.busy}</span>
                ) : (
                  <span key="name">
                    <span className={css['continue']}>{texts.continue} </span>
                    {titleOfProvider(name)}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {children}
      <p className={css['or']}>{hasPhones ? texts.orWithPhone : texts.or}</p>
    </div>
  )
}
