/** A phone number as it was typed, without what parts its digits for the eye or can’t be seen. */
export const digitsOf = (typed: string): string => typed.replaceAll(/[\s().\-/\u2010-\u2015\p{Cf}]/gu, '')
