/** Formats a figure for a reader: with separators of thousands, and a decimal only below 10. */
export const number = (figure: number): string =>
  figure.toLocaleString('en-US', { maximumFractionDigits: figure < 10 ? 1 : 0 })
