import { escapeHtml } from '../../messages/templates/escape-html.ts'
import type { PageLook } from '../../messages/templates/page-look.ts'
import { hashSourceOf } from './hash-source-of.ts'
import { pageStyles } from './page-styles.ts'

interface PageParts {
  /** HTML, like `content`: the caller has escaped any text from elsewhere. */
  title: string
  siteUrl: string
  look: PageLook
  /** A language tag for the `lang` attribute. */
  language: string
  content: string
  script?: string
  /**
   * The `form-action` of the policy, which includes redirects after the form. Default: 'none', for
   * a page without a form.
   */
  formAction?: string
}

/**
 * Returns a page of the service itself, in the look of the site, and the content security policy to
 * send it with.
 */
export function drawPage(parts: PageParts): { html: string; policy: string } {
  const { title, siteUrl, look, language, content, script, formAction = "'none'" } = parts
  const styles = pageStyles(look)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="site"><a href="${escapeHtml(siteUrl)}">${look.masthead}</a> <span>${escapeHtml(new URL(siteUrl).host)}</span></p>
<h1>${title}</h1>
${content}
</main>${script === undefined ? '' : `\n<script>${script}</script>`}
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hashSourceOf(script)}`]),
    `style-src ${hashSourceOf(styles)}`,
    "font-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}
