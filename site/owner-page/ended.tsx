import { brand } from '../content/en/brand.ts'
import { Logo } from '../ui/logo.tsx'
import css from './ended.module.css'

/** The page after the session is over. */
export function Ended() {
  return (
    <main className={`wrap ${css['ended']}`}>
      <Logo mark={brand.mark} />
      <h1>Your session is over</h1>
      <p className="lead">
        It lasts eight hours, or until you sign out. On the machine that runs the service, in its folder, this
        makes a new link:
      </p>
      <p className={css['command']}>
        <code>npx dropharbor link</code>
      </p>
      <a href="/">Go to the site</a>
    </main>
  )
}
