/** Every sentence and name inside a value, however deep. What has neither a space nor a capital letter is a code word. */
export function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return /[A-Z ]/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(wordsOf)
}
