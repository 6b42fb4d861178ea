/** A letter, a digit or a sign that never needs to be encoded (RFC 3986, section 2.3). */
const UNRESERVED = /[\w.~-]/

/**
 * The address of a request in the one spelling that everything here goes by, as the router finds
 * the same endpoint by others: without scheme and host (RFC 9112, section 3.2.2), which no proxy
 * has to take away, and with what needs no encoding as it is (RFC 3986, section 6.2.2.2). One that
 * can't be decoded has its percent signs taken as themselves, so that it is unknown like any other
 * address and passes the same hooks; so does `*` (RFC 9112, section 3.2.4).
 */
export function readTarget(target: string): string {
  const own = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  const url = own.startsWith('/') ? own : `/${own}`
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  return spelt(path) + url.slice(path.length)
}

function spelt(path: string): string {
  if (!canBeDecoded(path)) return path.replaceAll('%', '%25')
  return path.replace(/%([\da-f]{2})/gi, (encoded, hex) => {
    const sign = String.fromCharCode(Number.parseInt(hex, 16))
    return UNRESERVED.test(sign) ? sign : encoded
  })
}

/**
 * Uses what it decodes: a bundler leaves out a call without use, and the error that it would throw.
 */
function canBeDecoded(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
