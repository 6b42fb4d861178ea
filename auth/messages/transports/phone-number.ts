/** A number as providers want it (E.164): accounts keep it without the plus sign. */
export const phoneNumber = (stored: string): string => `+${stored.replace(/^\+/, '')}`
