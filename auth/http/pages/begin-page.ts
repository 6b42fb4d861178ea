import { escapeHtml } from '../../messages/templates/escape-html.ts'
import { hashOf } from './hash-of.ts'
import { linkPageStyles } from './link-page-styles.ts'

interface Beginning {
  /** The provider, in words. */
  provider: string
  siteHost: string
  /** The same request again. */
  href: string
}

const policy = [
  "default-src 'none'",
  `style-src ${hashOf(linkPageStyles)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page that asks a visitor whom another site has sent to sign in, and its content security policy. */
export function beginPage({ provider, siteHost, href }: Beginning): { html: string; policy: string } {
  const [name, host] = [escapeHtml(provider), escapeHtml(siteHost)]
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Sign in with ${name}?</title>
<style>${linkPageStyles}</style>
</head>
<body>
<main>
<p class="site">${host}</p>
<h1>Sign in with ${name}?</h1>
<p>Another site sent you here. Go on only if you want to sign in to ${host} with ${name}.</p>
<a class="button" href="${escapeHtml(href)}">Continue with ${name}</a>
<p class="after">Otherwise close this page. Nothing has happened yet.</p>
</main>
</body>
</html>
`
  return { html, policy }
}
