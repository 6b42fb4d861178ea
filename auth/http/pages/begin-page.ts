import { escapeHtml } from '../../messages/templates/escape-html.ts'
import type { PageLook } from '../../messages/templates/page-look.ts'
import { drawPage } from './draw-page.ts'
import type { PageWords } from './words/page-words.ts'

interface BeginPageParts {
  /** The provider's title. */
  provider: string
  siteUrl: string
  look: PageLook
  words: PageWords
  /** The address of the same request, for the button. */
  href: string
}

/**
 * Returns the page that asks for confirmation if another site has sent a visitor to sign in, and
 * its content security policy.
 */
export function beginPage(beginning: BeginPageParts): { html: string; policy: string } {
  const { provider, siteUrl, look, words, href } = beginning
  const { title, lead, button, after } = words.begin
  const [name, host] = [escapeHtml(provider), escapeHtml(new URL(siteUrl).host)]
  return drawPage({
    title: title(name),
    siteUrl,
    look,
    language: words.language,
    content: `<p>${lead(host, name)}</p>
<a class="button" href="${escapeHtml(href)}">${button(name)}</a>
<p class="after">${after}</p>`,
  })
}
