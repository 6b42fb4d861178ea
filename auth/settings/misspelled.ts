import { distance } from 'fastest-levenshtein'

/** Shorter names resemble too many others, such as those of the shell. */
const SHORTEST = 6
/** Far longer than our names; longer variables are not compared. */
const LONGEST = 64

/**
 * Returns each variable whose name is one typing error away from that of a setting which is not
 * set, and that name. A variable that differs more, or whose similar setting is set, belongs to
 * another program.
 */
export function misspelled(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { given: string; meant: string }[] {
  const missing = names.filter((name) => name.length >= SHORTEST && (env[name] ?? '').trim() === '')
  return Object.keys(env)
    .filter((given) => given.length <= LONGEST && !names.includes(given))
    .flatMap((given) => {
      const meant = missing.find((name) => isOneSlip(given.toUpperCase(), name))
      return meant === undefined ? [] : [{ given, meant }]
    })
}

/** Checks for one typing error: an extra, missing or wrong letter, or two letters swapped. */
function isOneSlip(given: string, name: string): boolean {
  if (Math.abs(given.length - name.length) > 1) return false
  if (distance(given, name) <= 1) return true
  const first = [...name].findIndex((letter, index) => letter !== given[index])
  const [a = '', b = ''] = name.slice(first)
  return given === name.slice(0, first) + b + a + name.slice(first + 2)
}
