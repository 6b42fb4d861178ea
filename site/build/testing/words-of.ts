const given = '\0'

/**
 * Every sentence and name inside a value, however deep, and what a function says around the texts
 * that it is given. What has neither a space nor a capital letter is a code word.
 */
export function wordsOf(value: unknown): string[] {
  if (typeof value === 'function')
    return String(value(...Array(value.length).fill(given)))
      .split(given)
      .flatMap(wordsOf)
  if (typeof value === 'string') return /[A-Z ]/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(wordsOf)
}
