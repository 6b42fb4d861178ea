import { brand } from '../../content/en/brand.ts'
import { navigation } from '../../content/en/navigation.ts'
import { SiteLink } from '../../ui/controls/site-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { linksOf } from '../links/links-of.ts'
import { BarEnd } from './bar-end.tsx'
import { BarMenu } from './bar-menu.tsx'
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
    <button type="button" className={css['sign-in']} data-auth="sign-in" popoverTarget="auth">
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
        <BarEnd signIn={signIn} />
        <BarMenu>
          {links}
          {signIn}
        </BarMenu>
      </div>
    </header>
  )
}
