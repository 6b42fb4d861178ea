import { stripVTControlCharacters } from 'node:util'

/**
 * A value as a terminal may show it. Names and addresses are chosen by users: none of them moves
 * the cursor, changes a colour, turns the direction of writing or ends a line.
 */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}
