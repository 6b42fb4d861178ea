/** A run of the characters of which tokens, codes and addresses consist. */
const WORD = /[\w.@+-]{8,}/g

/** Returns the log's lines that hold a secret, or the longest word of one. */
export function secretsIn(log: readonly string[], secrets: ReadonlySet<string>): string[] {
  const words = new Set([...secrets].flatMap(longestWord))
  return log.filter((line) => line.match(WORD)?.some((word) => words.has(word)))
}

function longestWord(secret: string): string[] {
  const words = secret.match(WORD) ?? []
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  return longest === undefined ? [] : [longest]
}
