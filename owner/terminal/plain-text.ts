import { stripVTControlCharacters } from 'node:util'

/**
 * Returns a value as a terminal may show it. Users choose names and addresses: none of them may
 * move the cursor, change a colour or the writing direction, or end a line.
 */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}
