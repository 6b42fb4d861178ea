/** A figure for a person: thousands apart, a decimal only where it says something. */
export const number = (figure: number): string =>
  figure.toLocaleString('en-US', { maximumFractionDigits: figure < 10 ? 1 : 0 })
