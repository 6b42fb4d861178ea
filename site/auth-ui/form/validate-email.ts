/**
 * A valid e-mail address as the HTML Standard defines it (section 4.10.5.1.5), but with a dot in
 * the domain, which every domain on the internet has.
 */
const valid =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/**
 * Returns the address without surrounding spaces and invisible characters, which text pasted from a
 * chat may contain; undefined if it isn't a valid address.
 */
export function validateEmail(typed: string): string | undefined {
  const address = typed.replaceAll(/\p{Cf}/gu, '').trim()
  return valid.test(address) ? address : undefined
}
