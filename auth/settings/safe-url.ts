import { fault } from './fault.ts'

/** Whether secrets may travel there: over TLS, or within this machine. */
export function isSafeOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.search || url.hash) return false
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

/** Reads a URL that secrets may travel to, without a slash at its end. */
export function safeUrl(text: string): string {
  if (!isSafeOrigin(text)) return fault('must be a URL that starts with https://')
  return text.replace(/\/+$/, '')
}
