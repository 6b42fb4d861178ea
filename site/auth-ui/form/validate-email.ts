/**
 * A valid e-mail address as browsers understand it (HTML Standard, section 4.10.5.1.5), but for the
 * dot that the domain of an address on the internet has.
 */
const valid =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/**
 * The address without the spaces around it and what can't be seen, such as comes along with what is
 * pasted from a chat; or undefined when it isn't one.
 */
export function validateEmail(typed: string): string | undefined {
  const address = typed.replaceAll(/\p{Cf}/gu, '').trim()
  return valid.test(address) ? address : undefined
}
