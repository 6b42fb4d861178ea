/** What terminals obey and JSON may hold as it is; and what turns the direction of writing. */
const OBEYED = /[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu

/** A value as JSON, for machines and for the terminal that may show it: the same value, escaped. */
export const jsonText = (value: unknown, space?: number): string =>
  JSON.stringify(value, undefined, space).replaceAll(OBEYED, escaped)

/** Each half of a surrogate pair by itself (RFC 8259, section 7). */
const escaped = (sign: string): string =>
  sign
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
