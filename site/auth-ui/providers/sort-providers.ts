/** These first, in this order: what most visitors have. */
const first = ['google', 'apple', 'facebook', 'github']

/** The common providers before the others, which follow by name. */
export function sortProviders(names: readonly string[]): string[] {
  const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length)
  return names.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}
