import { brand } from '../content/en/brand.ts'
import { navigation } from '../content/en/navigation.ts'
import { Button } from '../ui/controls/button.tsx'
import { SiteLink } from '../ui/controls/site-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { linksOf } from './links/links-of.ts'
import css from './top-bar.module.css'

/**
 * The bar at the top of every page. `path` marks the page's own link; on phones the links fold into
 * a menu.
 */
export function TopBar({ path }: { path?: string | undefined }) {
  const links = (
    <ul>
      {linksOf(navigation.main).map(({ label, href }) => (
        <li key={label}>
          <SiteLink href={href} aria-current={href !== undefined && href === path ? 'page' : undefined}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )

  const signIn = (
    <button type="button" className={css['sign-in']} data-auth="sign-in">
      {navigation.signIn}
    </button>
  )

  return (
    <header className={css['bar']}>
      <div className={`wrap ${css['row']}`}>
        <a className={css['logo']} href="/" aria-label={brand.homeLabel}>
          <Logo mark={brand.mark} />
          <span>{brand.name}</span>
        </a>
        <nav className={css['links']} aria-label={navigation.mainLabel}>
          {links}
        </nav>
        <details className={css['menu']}>
          <summary>
            <span className={css['menu-icon']} aria-hidden="true" />
            <span className="sr">{navigation.menuLabel}</span>
          </summary>
          <nav aria-label={navigation.menuLabel}>
            {links}
            {signIn}
          </nav>
        </details>
        <div className={css['end']}>
          {signIn}
          <div className={css['entry']} data-account-entry="">
            <Button className={css['try']} opens="sign-in" signedIn={navigation.account}>
              {navigation.tryFree}
            </Button>
            <div className={css['account']} data-account-menu="" />
          </div>
        </div>
      </div>
    </header>
  )
}
