/**
 * A rule between settings. Returns a fault if it is broken, judged by which settings are set and by
 * their values. A setting that has a fault of its own is not read: its value is then the default,
 * which the owner did not choose.
 */
export type Rule = (
  isSet: (name: string) => boolean,
  values: Readonly<Record<string, unknown>>,
  isRead: (name: string) => boolean,
) => string | undefined

/**
 * Returns the rule that settings must be set together: all of them, or none. A list among them
 * means exactly one of its names.
 */
export function together(...parts: (string | [string, string])[]): Rule {
  return (isSet) => {
    const groups = parts.map((part) => (typeof part === 'string' ? [part] : part))
    if (!groups.flat().some(isSet)) return undefined
    const wrong = groups.filter((names) => names.filter(isSet).length !== 1)
    if (wrong.length === 0) return undefined
    const given = groups.flat().filter(isSet)
    const missing = wrong.filter((names) => !names.some(isSet)).map((names) => names.join(' or '))
    const twice = wrong.filter((names) => names.some(isSet)).map((names) => names.filter(isSet).join(' and '))
    const needs = `${given.join(', ')} ${given.length === 1 ? 'needs' : 'need'} ${missing.join(' and ')}`
    return [
      ...(missing.length > 0 ? [needs] : []),
      ...twice.map((names) => `${names} can't both be set`),
    ].join('; ')
  }
}

/** Returns the rule that two settings exclude each other. */
export const notBoth =
  (one: string, other: string): Rule =>
  (isSet) =>
    isSet(one) && isSet(other) ? `${one} and ${other} can't both be set` : undefined
