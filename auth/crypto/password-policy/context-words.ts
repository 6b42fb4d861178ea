/** Shorter ones are part of too many other words. */
const shortest = 4

/**
 * The words that an attacker would try first for an account: of these texts (a brand, a host, an
 * address) the whole, and each part. The longest comes first.
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
