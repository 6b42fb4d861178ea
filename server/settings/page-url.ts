import { fault } from '../../auth/settings/fault.ts'

/** Reads the address of a page to which visitors are sent, as the URL standard writes it. */
export function pageUrl(text: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (!url) return fault('must be a URL that starts with https:// or http://')
  return url.username || url.password ? fault('must not contain a user name or a password') : url.href
}
