import { shortNames } from './short-names.ts'

/**
 * A short name for each name, the shortest for what is named most, and none of those that are
 * taken.
 */
export function shortNamesFor(names: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const free = shortNames(taken)
  const byUse = [...counts].sort(([, one], [, other]) => other - one)
  return new Map(byUse.map(([name]) => [name, free.next().value]))
}
