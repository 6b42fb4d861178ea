/** A number of the international plan (E.164), without the plus sign. */
const NUMBER = /^[1-9][0-9]{1,14}$/

/** A phone number as people write it, without plus sign and spaces: whether it is one or not. */
export const barePhone = (text: string): string => text.replace(/^\+/, '').replaceAll(' ', '')

/** A phone number as it is stored (docs/wire-contract.md, 6.4); undefined for what is none. */
export function readPhone(text: string): string | undefined {
  const number = barePhone(text)
  return NUMBER.test(number) ? number : undefined
}
