/**
 * The text with its digits as ASCII has them: of wide ones, as input methods write them, and of
 * Arabic-Indic and Persian ones.
 */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    // Both rows begin at a multiple of 16.
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
