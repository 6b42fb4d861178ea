/**
 * A reference to another token. No function stands in what it falls back to: every token has a
 * value.
 */
const reference = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g
/** Deeper than any palette refers: a circle ends here. */
const MOST_DEEP = 8
const LONGEST = 2_000

/**
 * A value with the values of the tokens that it refers to. Undefined where one of them is unknown,
 * or refers to itself.
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
