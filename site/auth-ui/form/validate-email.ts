/**
 * A valid e-mail address as browsers understand it (HTML Standard, section 4.10.5.1.5), but for the
 * dot that the domain of an address on the internet has.
 */
const valid =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** The address without the spaces around it, or undefined when it isn't one. */
export function validateEmail(typed: string): string | undefined {
  const address = typed.trim()
  return valid.test(address) ? address : undefined
}
