import { shortNames } from './short-names.ts'

/**
 * Assigns a short name to each name, the shortest to the most frequent, avoiding those that are
 * taken.
 */
export function shortNamesFor(names: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const free = shortNames(taken)
  const byUse = [...counts].sort(([, one], [, other]) => other - one)
  return new Map(byUse.map(([name]) => [name, free.next().value]))
}
