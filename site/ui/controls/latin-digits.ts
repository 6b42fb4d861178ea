/**
 * Replaces digits with ASCII ones: fullwidth digits, as input methods write them, and Arabic-Indic
 * and Persian ones.
 */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    // Both ranges begin at a multiple of 16.
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
