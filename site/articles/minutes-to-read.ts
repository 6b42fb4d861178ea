const WORDS_PER_MINUTE = 230

/** Returns how many minutes an HTML text in this language takes to read, at least 1. */
export function minutesToRead(html: string, language: string): number {
  const text = html.replaceAll(/<[^>]*>/g, ' ')
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text)
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
