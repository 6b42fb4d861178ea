/** A phone number as the service takes it (E.164, with its plus sign), however it was typed; undefined if it is none. */
export function internationalNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s().\-/\u2010-\u2015\u200e\u202a\u202c]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}
