/** Shorter words are part of too many others. */
const shortest = 4

/**
 * Returns the words that an attacker would try first for an account: each of these texts (a brand,
 * a host, an address) as a whole, and its parts. The longest come first.
 */
export function contextWords(...texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text = '') => {
    const plain = text.slice(0, 320).normalize('NFKC').toLowerCase()
    const places = plain.split('@')
    return [...places, ...plain.split(/[^\p{L}\p{N}]+/u)].map((word) =>
      word.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
  })
  return [...new Set(words)].filter((word) => word.length >= shortest).sort((a, b) => b.length - a.length)
}
