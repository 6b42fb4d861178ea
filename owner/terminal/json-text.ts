/**
 * Control characters of terminals that JSON allows unescaped, and those that change the writing
 * direction.
 */
const OBEYED = /[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Returns a value as JSON, for machines and for a terminal that may show it: the same value,
 * escaped.
 */
export const jsonText = (value: unknown, space?: number): string =>
  JSON.stringify(value, undefined, space).replaceAll(OBEYED, escaped)

/** Escapes each half of a surrogate pair separately (RFC 8259, section 7). */
const escaped = (sign: string): string =>
  sign
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
