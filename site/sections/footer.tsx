import { brand } from '../content/brand.ts'
import { navigation } from '../content/navigation.ts'
import { SiteLink } from '../ui/controls/site-link.tsx'
import css from './footer.module.css'
import { SocialMark } from './social-mark.tsx'

/** The foot of every page, closed by the wordmark at its waterline. */
export function Footer() {
  return (
    <footer className={css['foot']}>
      <div className="wrap">
        <div className={css['top']}>
          <p className={css['promise']}>{brand.promise}</p>
          <nav className={css['columns']} aria-label={navigation.footerLabel}>
            {navigation.footer.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ label, href }) => (
                    <li key={label}>
                      <SiteLink href={href}>{label}</SiteLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className={css['base']}>
          <p>
            © <span data-year="">{new Date().getFullYear()}</span>
            {` ${brand.rights}`}
          </p>
          <ul className={css['social']}>
            {navigation.social.map(({ label, href, mark }) => (
              <li key={label}>
                <SiteLink href={href} aria-label={label}>
                  <SocialMark mark={mark} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={css['waterline']} aria-hidden="true">
        <span>{brand.name}</span>
      </div>
    </footer>
  )
}
