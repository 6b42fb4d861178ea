import { escapeHtml } from '../../messages/templates/escape-html.ts'
import { drawPage } from './draw-page.ts'

interface Beginning {
  /** The provider, in words. */
  provider: string
  siteHost: string
  colors: string
  /** The same request again. */
  href: string
}

/**
 * The page that asks a visitor whom another site has sent to sign in, and its content security
 * policy.
 */
export function beginPage(beginning: Beginning): { html: string; policy: string } {
  const { provider, siteHost, colors, href } = beginning
  const [name, host] = [escapeHtml(provider), escapeHtml(siteHost)]
  return drawPage({
    title: `Sign in with ${name}?`,
    siteHost,
    colors,
    content: `<p>Another site sent you here. Go on only if you want to sign in to ${host} with ${name}.</p>
<a class="button" href="${escapeHtml(href)}">Continue with ${name}</a>
<p class="after">Otherwise close this page. Nothing has happened yet.</p>`,
  })
}
