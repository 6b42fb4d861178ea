/** A number of the international plan (E.164), without the plus sign. */
const NUMBER = /^[1-9][0-9]{1,14}$/

/** A phone number as it is stored (docs/wire-contract.md, 6.4); undefined for what is none. */
export function readPhone(text: string): string | undefined {
  const number = text.replace(/^\+/, '').replaceAll(' ', '')
  return NUMBER.test(number) ? number : undefined
}
