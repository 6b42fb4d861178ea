import { validationFailed } from '../../../errors.ts'

const MOST = 10
const LONGEST = 2048
/** Schemes that execute or show their content instead of leading somewhere. */
const NEVER = new Set(
  'javascript: vbscript: data: blob: file: filesystem: about: view-source: mailto: ws: wss: ftp:'.split(' '),
)
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads the redirect URIs of a client, which later are compared character by character (RFC 9700,
 * section 2.1). Throws 400 `validation_failed`.
 */
export function readRedirectUris(uris: readonly string[]): string[] {
  if (uris.length > MOST) throw validationFailed(`redirect_uris cannot exceed ${MOST} items`)
  for (const uri of uris) {
    const fault = faultOf(uri)
    if (fault) throw validationFailed(`invalid redirect_uri '${uri.slice(0, LONGEST)}': ${fault}`)
  }
  return [...new Set(uris)]
}

/**
 * Returns what is wrong with a redirect URI, which must be https, http of this machine, or an app's
 * own scheme (RFC 8252, 7).
 */
function faultOf(uri: string): string | undefined {
  if (uri === '') return 'redirect URI cannot be empty'
  if (uri.length > LONGEST) return `redirect URI cannot exceed ${LONGEST} characters`
  // Parsers disagree about other characters, and a browser would read a backslash as a slash.
  if (!/^[!-~]+$/.test(uri) || /[\\"<>^`{|}]/.test(uri)) return 'must hold URI characters only'
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(uri)?.[0].toLowerCase()
  const url = URL.parse(uri)
  if (!url || !scheme || !uri.slice(scheme.length).startsWith('//') || url.host === '') {
    return 'must have scheme and host'
  }
  if (NEVER.has(scheme)) return `scheme '${scheme.slice(0, -1)}' is not allowed for security reasons`
  if (uri.includes('#')) return 'fragment not allowed in redirect URI'
  if (url.username || url.password || /^[^/?]*:\/\/[^/?]*@/.test(uri))
    return 'credentials not allowed in redirect URI'
  if (scheme === 'http:' && !LOOPBACK.has(url.hostname)) return 'HTTP scheme only allowed for localhost'
  return undefined
}
