import { SERVICE_PATH } from '../../auth/config.ts'

const SERVICE = `${SERVICE_PATH}/`
/** Addresses that hold a secret: that of the outbox, and of a link to the owner's page. */
const KEYS = /^(\/_outbox\/|\/_owner\/open\/).+/
/** What a visitor asks for who follows an address as if it were a link to a page. */
const ADDRESS = /@|%40/
/** A word of the protocol, or an id. */
const WORD = /^(?:[a-z.][a-z._:-]{0,39}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/**
 * The path of a request as the log may show it: without its query and mail addresses, and to the
 * auth service without what may be an address, a token or a code in a place where none belongs.
 */
export function shownPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith(SERVICE)) {
    // As the router reads it, which finds the same page by another spelling.
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
