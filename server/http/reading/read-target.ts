/** A letter, a digit or a mark that never needs encoding (RFC 3986, section 2.3). */
const UNRESERVED = /[\w.~-]/

/**
 * Returns the target of a request in one normal form, which everything here uses, since the router
 * finds the same endpoint under other spellings. It has no scheme and host (RFC 9112, section
 * 3.2.2), which proxies need not remove, and leaves unreserved characters unencoded (RFC 3986,
 * section 6.2.2.2). In a target that can't be decoded, percent signs stand for themselves, so that
 * it is unknown like any other address and passes the same hooks; so does `*` (RFC 9112, section
 * 3.2.4).
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
 * Returns whether a path can be decoded. It uses the decoded text: a bundler removes an unused
 * call, and the error that it would throw.
 */
function canBeDecoded(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
