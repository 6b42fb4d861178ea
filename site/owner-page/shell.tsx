import { type ReactNode, useState } from 'react'
import { brand } from '../content/en/brand.ts'
import { SmallButton } from '../ui/controls/small-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { call } from './api/call.ts'
import { useSession } from './api/session-context.ts'
import { timeOfDay } from './parts/moment.tsx'
import css from './shell.module.css'
import { useRoute } from './use-route.ts'

const places = [
  ['', 'Overview'],
  ['accounts', 'Accounts'],
  ['clients', 'Clients'],
  ['events', 'Events'],
  ['visits', 'Visits'],
] as const

/** The bar above every place, with the button to sign out. */
export function Shell({ children }: { children: ReactNode }) {
  const { session, end, tell } = useSession()
  const [isEnding, setEnding] = useState(false)
  const [place = ''] = useRoute().path

  const signOut = () => {
    setEnding(true)
    call('POST', '/sign-out').then(end, (error) => {
      setEnding(false)
      tell({ title: 'Not signed out', text: error.message, tone: 'destructive' })
    })
  }

  return (
    <>
      <header className={css['bar']}>
        <div className={`wrap ${css['inside']}`}>
          <a href="#/" className={css['brand']}>
            <Logo mark={brand.mark} />
            <b>{brand.name}</b> <span>owner</span>
          </a>
          <nav className={css['nav']} aria-label="Places">
            {places.map(([name, label]) => (
              <a key={name} href={`#/${name}`} aria-current={place === name ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <div className={css['out']}>
            <time className={css['until']} dateTime={session.expires_at}>
              {`until ${timeOfDay(session.expires_at)}`}
            </time>
            <SmallButton onClick={signOut} busy={isEnding && 'Signing out…'}>
              Sign out
            </SmallButton>
          </div>
        </div>
      </header>
      <main className={`wrap ${css['main']}`}>{children}</main>
    </>
  )
}
