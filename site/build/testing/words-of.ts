const given = '\0'

/**
 * Collects every sentence and name inside a value, however deep, and the words of a function around
 * its arguments. A string with neither a space nor a capital letter is a code word, and left out.
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
