import { brand } from '../content/en/brand.ts'
import { navigation } from '../content/en/navigation.ts'
import { SiteLink } from '../ui/controls/site-link.tsx'
import css from './footer.module.css'
import { LanguageLinks } from './language-links.tsx'
import { linksOf } from './links/links-of.ts'
import { SocialMark } from './social-mark.tsx'

const columns = navigation.footer
  .map(({ title, links }) => ({ title, links: linksOf(links) }))
  .filter(({ links }) => links.length > 0)
const social = linksOf(navigation.social)

/** The footer of the page at this path, closed by the wordmark at its waterline. */
export function Footer({ path }: { path: string }) {
  return (
    <footer className={css['foot']}>
      <div className="wrap">
        <div className={css['top']}>
          <p className={css['promise']}>{brand.promise}</p>
          {columns.length > 0 && (
            <nav className={css['columns']} aria-label={navigation.footerLabel}>
              {columns.map(({ title, links }) => (
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
          )}
        </div>
        <div className={css['base']}>
          <p>
            © <span data-year="">{new Date().getFullYear()}</span>
            {` ${brand.rights} `}
            <LanguageLinks path={path} />
          </p>
          {social.length > 0 && (
            <ul className={css['social']}>
              {social.map(({ label, href, mark }) => (
                <li key={label}>
                  <SiteLink href={href} aria-label={label}>
                    <SocialMark mark={mark} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className={css['waterline']} aria-hidden="true">
        <span>{brand.name}</span>
      </div>
    </footer>
  )
}
