import { fault } from './fault.ts'
import { isLoopback } from './is-loopback.ts'

/** What {@link isSecureUrl} accepts, in words. */
export const SECURE_URL = 'a URL that starts with https://, or with http:// on this machine'

/** What {@link isSecureBaseUrl} accepts, in words. */
export const SECURE_BASE_URL = `${SECURE_URL}, without user name, query or fragment`

/** Whether secrets may travel to a URL: over TLS, or within this machine. */
export const isSecureUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

/** Whether secrets may travel to a URL, and paths may follow it. */
export function isSecureBaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isSecureUrl(url) && !url.username && !url.search && !url.hash
}

/** Reads a URL that secrets may travel to, without a slash at its end. */
export const secureBaseUrl = (text: string): string =>
  isSecureBaseUrl(text) ? text.replace(/\/+$/, '') : fault(`must be ${SECURE_BASE_URL}`)
