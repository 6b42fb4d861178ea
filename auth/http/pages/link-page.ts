import { escapeHtml } from '../../messages/templates/escape-html.ts'
import type { PageLook } from '../../messages/templates/page-look.ts'
import { drawPage } from './draw-page.ts'
import { linkPageScript } from './link-page-script.ts'
import type { PageWords } from './words/page-words.ts'

interface Link {
  token: string
  type: string
  /** An allowed address, already checked: it becomes part of the policy. */
  redirectTo: string
  siteUrl: string
  look: PageLook
  words: PageWords
}

/** Returns the page that a mailed link opens, and its content security policy. */
export function linkPage(link: Link): { html: string; policy: string } {
  const { token, type, redirectTo, siteUrl, look, words } = link
  const known = Object.entries(words.links).find(([name]) => name === type)?.[1]
  const { title, lead, button, elsewhere } = known ?? words.otherLink
  const site = new URL(siteUrl)
  // What is elsewhere may take up the link without a script.
  const isOfSite = new URL(redirectTo).origin === site.origin
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  return drawPage({
    title,
    siteUrl,
    look,
    language: words.language,
    content: `<p>${lead}</p>${isOfSite ? `\n<noscript><p><b>${words.withoutScript(site.host)}</b></p></noscript>` : ''}
<form method="post" action="verify/link">
${hidden('token', token)}
${hidden('type', type)}
${hidden('redirect_to', redirectTo)}
<button>${button}</button>
</form>
<p class="after">${elsewhere}</p>`,
    script: linkPageScript,
    formAction: `'self' ${sourceOf(redirectTo)}`,
  })
}

/**
 * Returns the source of the redirect's target: Chromium applies `form-action` to the redirect that
 * answers a form too.
 */
function sourceOf(redirectTo: string): string {
  const { origin, protocol } = new URL(redirectTo)
  return origin === 'null' ? protocol : origin
}
