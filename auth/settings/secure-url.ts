import { fault } from './fault.ts'
import { isLoopback } from './is-loopback.ts'

/** A description of what {@link isSecureUrl} accepts. */
export const SECURE_URL = 'a URL that starts with https://, or with http:// on this machine'

/** A description of what {@link isSecureBaseUrl} accepts. */
export const SECURE_BASE_URL = `${SECURE_URL}, without user name, query or fragment`

/** Checks whether secrets may be sent to a URL: over TLS, or within this machine. */
export const isSecureUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

/** Checks whether secrets may be sent to a URL, and paths may be appended to it. */
export function isSecureBaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isSecureUrl(url) && !url.username && !url.search && !url.hash
}

/** Reads a URL that secrets may be sent to, without its trailing slash. */
export const secureBaseUrl = (text: string): string =>
  isSecureBaseUrl(text) ? text.replace(/\/+$/, '') : fault(`must be ${SECURE_BASE_URL}`)
