/** A number of the international plan (E.164), without the plus sign. */
const NUMBER = /^[1-9][0-9]{1,14}$/

/**
 * Returns a phone number as people write it without plus sign and spaces, whether or not it is
 * valid.
 */
export const barePhone = (text: string): string => text.replace(/^\+/, '').replaceAll(' ', '')

/**
 * Returns a phone number as it is stored (docs/wire-contract.md, 6.4); undefined if it is invalid.
 */
export function readPhone(text: string): string | undefined {
  const number = barePhone(text)
  return NUMBER.test(number) ? number : undefined
}
