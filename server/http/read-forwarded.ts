/**
 * One `name=value` of an element, with the delimiter that follows; the value is a token or a quoted
 * string (RFC 7239, section 4).
 */
const PAIR =
  /[ \t]*(?<name>[\w!#$%&'*+.^`|~-]+)=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[\w!#$%&'*+.^`|~-]+))[ \t]*(?<end>[;,]|$)/y
/** An element may be empty (RFC 9110, section 5.6.1). */
const NOTHING = /[ \t]*(?<end>[;,]|$)/y

/**
 * Returns the `for` of every element of a Forwarded header, the farthest client first; `undefined`
 * where a proxy names none. Returns nothing for a header that isn't well-formed from beginning to
 * end: the part that a client wrote must not change how the part is read that a proxy added.
 */
export function readForwarded(header: string): (string | undefined)[] {
  const clients: (string | undefined)[] = []
  let element: { client?: string } | undefined
  for (let at = 0; ; ) {
    PAIR.lastIndex = at
    NOTHING.lastIndex = at
    const pair = PAIR.exec(header)
    const { end, name, quoted, token } = (pair ?? NOTHING.exec(header))?.groups ?? {}
    if (end === undefined) return []
    if (pair) {
      element ??= {}
      if (name?.toLowerCase() === 'for') element.client ??= quoted?.replace(/\\(.)/g, '$1') ?? token ?? ''
    }
    if (end !== ';' && element) {
      clients.push(element.client)
      element = undefined
    }
    if (end === '') return clients
    at = pair ? PAIR.lastIndex : NOTHING.lastIndex
  }
}
