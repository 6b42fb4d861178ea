import { escapeHtml } from '../../messages/templates/escape-html.ts'
import type { PageLook } from '../../messages/templates/page-look.ts'
import { drawPage } from './draw-page.ts'
import type { PageWords } from './words/page-words.ts'

/**
 * Returns the page on which the owner of an account undoes a change, or that shows the outcome, and
 * its content security policy.
 */
export function undoPage(
  state: keyof PageWords['undo'],
  { token, siteUrl, look, words }: { token?: string; siteUrl: string; look: PageLook; words: PageWords },
): { html: string; policy: string } {
  const { language } = words
  const { title, lead, after } = words.undo[state]
  const action =
    token === undefined
      ? `<a class="button" href="${escapeHtml(siteUrl)}">${escapeHtml(words.goTo(new URL(siteUrl).host))}</a>`
      : `<form method="post" action="undo${language === 'en' ? '' : `?lang=${language}`}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>${words.undoIt}</button>
</form>`
  const content = `<p>${lead}</p>\n<p>${after}</p>\n${action}`
  // The page has no script, so that only a person can undo a change.
  return drawPage({ title, siteUrl, look, language, content, formAction: "'self'" })
}
