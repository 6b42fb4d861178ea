import { SERVICE_PATH } from '../../auth/config.ts'

const SERVICE = `${SERVICE_PATH}/`
/** Paths that hold a secret: those of the outbox, and of a link to the owner's page. */
const KEYS = /^(\/_outbox\/|\/_owner\/open\/).+/
/** What a visitor requests by following an email address as if it were a link to a page. */
const ADDRESS = /@|%40/
/** A word of the protocol, or an id. */
const WORD = /^(?:[a-z.][a-z._:-]{0,39}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/**
 * Returns the path of a request as the log may show it. It is without the query and mail addresses.
 * For the auth service, it is also without anything out of place that may be an address, a token or
 * a code.
 */
export function shownPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith(SERVICE)) {
    // It is decoded as by the router, which finds the same page under another spelling.
    const [, known] = KEYS.exec(decoded(path)) ?? []
    return known === undefined ? without(path, (segment) => ADDRESS.test(segment)) : `${known}…`
  }
  return SERVICE + without(path.slice(SERVICE.length), (segment) => segment !== '' && !WORD.test(segment))
}

const without = (path: string, isHidden: (segment: string) => boolean): string =>
  path
    .split('/')
    .map((segment) => (isHidden(segment) ? '…' : segment))
    .join('/')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
