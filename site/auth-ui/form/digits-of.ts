/** A phone number as it was typed, without what parts its digits for the eye. */
export const digitsOf = (typed: string): string =>
  typed.replaceAll(/[\s().\-/\u2010-\u2015\u200e\u202a\u202c]/g, '')
