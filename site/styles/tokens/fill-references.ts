/** A reference to another token. Its fallback contains no function: every token has a value. */
const reference = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g
/** Deeper than the references of any palette: stops a circular one. */
const MOST_DEEP = 8
const LONGEST = 2_000

/**
 * Replaces references to tokens with their values. Returns undefined if one is unknown or circular.
 */
export function fillReferences(
  value: string,
  textOf: (name: string) => string | undefined,
): string | undefined {
  let filled = value
  for (let depth = 0; depth <= MOST_DEEP && filled.length <= LONGEST; depth++) {
    if (!filled.includes('var(')) return filled
    if ([...filled.matchAll(reference)].some(([, name = '']) => textOf(name) === undefined)) return undefined
    filled = filled.replaceAll(reference, (_reference, name: string) => textOf(name) ?? '')
  }
  return undefined
}
