import { acceptance } from '../../content/en/acceptance.ts'
import { secondFactor as texts } from '../../content/en/second-factor.ts'
import { pagePath } from '../../content/page-path.ts'
import css from './second-factor.module.css'

/**
 * Says who can help a visitor without any of the factors. The contact page opens in a new tab, so
 * that the sign-in stays.
 */
export function LostFactor() {
  const takesMessages = import.meta.env.PUBLIC_CONTACT_FORM === 'on'
  return (
    <p className={css['lost']}>
      {texts.lost.text}{' '}
      {takesMessages ? (
        <a href={pagePath('/contact')} target="_blank" rel="noopener">
          {texts.lost.write}
          <span className="sr"> {acceptance.newTab}</span>
        </a>
      ) : (
        texts.lost.closed
      )}
    </p>
  )
}
