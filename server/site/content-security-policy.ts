import { createHash } from 'node:crypto'
import { inlineElements } from './inline-elements.ts'

const hashSourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (texts: readonly string[]): string =>
  [...new Set(texts.map(hashSourceOf))].map((hash) => ` ${hash}`).join('')

/**
 * Returns the content security policy of one built page. It allows its own files, the inline
 * scripts and styles it was built with, and calls to its own origin and to the auth service,
 * nothing else. Where captchas are required, it also allows the worker that does the work, or the
 * content of a third party. In the latter case scripts need no trusted types, which third parties
 * don't support. No space separates directives: the initial congestion window has to hold the
 * headers too.
 */
export function contentSecurityPolicy(
  html: string,
  authUrl: string | undefined,
  captchas?: readonly string[],
): string {
  const foreign = (captchas ?? []).map((origin) => ` ${origin}`).join('')
  const service = authUrl === undefined ? '' : ` ${new URL(authUrl).origin}`
  const { scripts, styles } = inlineElements(html)
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(scripts)}${foreign}`,
    `style-src 'self'${hashesOf(styles)}${foreign}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${service}${foreign}`,
    ...(foreign === '' ? [] : [`frame-src${foreign}`]),
    "manifest-src 'self'",
    `form-action 'self'${service}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(foreign === ''
      ? ["require-trusted-types-for 'script'", `trusted-types ${captchas ? 'captcha' : "'none'"}`]
      : []),
  ].join(';')
}
