import { createHash } from 'node:crypto'
import { inlineElements } from './inline-elements.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (texts: readonly string[]): string =>
  [...new Set(texts.map(hashOf))].map((hash) => ` ${hash}`).join('')

/**
 * The content security policy of one built page: its own files, the inline scripts and styles it was built with, calls
 * to its own origin and to the auth service, nothing else.
 */
export function contentSecurityPolicy(html: string, authUrl: string | undefined): string {
  const { scripts, styles } = inlineElements(html)
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(scripts)}`,
    `style-src 'self'${hashesOf(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${authUrl === undefined ? '' : ` ${new URL(authUrl).origin}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
