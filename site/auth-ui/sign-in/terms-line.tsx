import { acceptedTexts } from '../../content/accepted-texts.ts'
import { acceptance } from '../../content/en/acceptance.ts'
import { pagePath } from '../../content/page-path.ts'
import css from './terms-line.module.css'

/**
 * Names the texts that a visitor accepts with an account, if the owner has any. They open in a new
 * tab, so that what has been typed stays.
 */
export function TermsLine({ id }: { id?: string }) {
  const named = (['terms', 'privacy'] as const).filter((name) => acceptedTexts[name] !== undefined)
  if (named.length === 0) return null

  return (
    <p id={id} className={css['terms']}>
      {named.map((name) => (
        <span key={name}>
          {acceptance[name].before}
          <a href={pagePath(`/${name}`)} target="_blank" rel="noopener">
            {acceptance[name].link}
            <span className="sr"> {acceptance.newTab}</span>
          </a>
          {`${acceptance[name].after} `}
        </span>
      ))}
    </p>
  )
}
