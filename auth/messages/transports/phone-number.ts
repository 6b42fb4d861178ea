/**
 * Returns a number in the form of E.164, which providers want; accounts store it without the plus
 * sign.
 */
export const phoneNumber = (stored: string): string => `+${stored.replace(/^\+/, '')}`
