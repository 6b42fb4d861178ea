/** The providers that most visitors have, which come first, in this order. */
const first = ['google', 'apple', 'facebook', 'github']

/** Returns the names with the common providers first, and the others in alphabetical order. */
export function sortProviders(names: readonly string[]): string[] {
  const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length)
  return names.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}
