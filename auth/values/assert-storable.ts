const MAX_DEPTH = 64

/**
 * Refuses values that the databases can't store: NUL, lone surrogates, numbers beyond a double,
 * excessive nesting. Throws what `refuse` returns for the reason. Walks level by level without
 * recursion, because the depth itself is being checked.
 */
export function assertStorable(root: unknown, refuse: (reason: string) => Error): void {
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw refuse(`more than ${MAX_DEPTH} levels`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') assertText(value, refuse)
      else if (value === Infinity || value === -Infinity) throw refuse('a number is too large')
      else if (Array.isArray(value)) for (const item of value) next.push(item)
      else if (typeof value === 'object' && value !== null) {
        for (const [key, item] of Object.entries(value)) {
          assertText(key, refuse)
          next.push(item)
        }
      }
    }
    level = next
  }
}

function assertText(text: string, refuse: (reason: string) => Error): void {
  if (text.includes('\0')) throw refuse('a string holds the character U+0000')
  if (!text.isWellFormed()) throw refuse('a string holds half of a surrogate pair')
}
