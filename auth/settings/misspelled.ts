import { distance } from 'fastest-levenshtein'

/** Shorter names are near too many others, such as those of the shell. */
const SHORTEST = 6
/** No name of ours comes near it; longer ones are not compared. */
const LONGEST = 64

/**
 * A fault for each variable whose name is one slip away from that of a setting which is not set. A
 * variable that is further away, or whose setting is there, belongs to another program.
 */
export function misspelled(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const missing = names.filter((name) => name.length >= SHORTEST && (env[name] ?? '').trim() === '')
  return Object.keys(env)
    .filter((given) => given.length <= LONGEST && !names.includes(given))
    .flatMap((given) => {
      const meant = missing.find((name) => isOneSlip(given.toUpperCase(), name))
      return meant === undefined ? [] : [`${given} is no setting: did you mean ${meant}?`]
    })
}

/** A letter too many, too few, a wrong one, or two that changed places. */
function isOneSlip(given: string, name: string): boolean {
  if (Math.abs(given.length - name.length) > 1) return false
  if (distance(given, name) <= 1) return true
  const first = [...name].findIndex((letter, index) => letter !== given[index])
  const [a = '', b = ''] = name.slice(first)
  return given === name.slice(0, first) + b + a + name.slice(first + 2)
}
