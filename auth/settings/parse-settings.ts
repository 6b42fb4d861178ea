/** One setting: how its text becomes a value, what it is when absent, and what it means (for README and .env.example). */
export interface Setting<T> {
  /** Turns the text of the environment into the value; throws an Error whose message completes "NAME …". */
  parse: (text: string) => T
  default: T
  meaning: string
}

export type SettingsTable = Record<string, Setting<unknown>>
export type Settings<S extends SettingsTable> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never }

/** What must hold between settings: gives a fault when it does not, by which of them are set and by their values. */
export type Rule = (
  isSet: (name: string) => boolean,
  values: Readonly<Record<string, unknown>>,
) => string | undefined

/** Every fault found in the settings, one clear line each. */
export class SettingsError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/**
 * Reads every setting of a table from the environment, once. An absent or empty variable means the default.
 * Throws one {@link SettingsError} that lists every fault, never a value that may be secret.
 */
export function parseSettings<S extends SettingsTable>(
  table: S,
  env: Readonly<Record<string, string | undefined>>,
  rules: readonly Rule[] = [],
): Settings<S> {
  const textOf = (name: string): string => env[name]?.trim() ?? ''
  const faults: string[] = []
  const entries = Object.entries(table).map(([name, setting]) => {
    const text = textOf(name)
    if (text === '') return [name, setting.default]
    try {
      return [name, setting.parse(text)]
    } catch (cause) {
      faults.push(`${name} ${cause instanceof Error ? cause.message : 'is not valid'}`)
      return [name, setting.default]
    }
  })
  const values = Object.fromEntries(entries)
  for (const rule of rules) {
    const fault = rule((name) => textOf(name) !== '', values)
    if (fault) faults.push(fault)
  }
  if (faults.length > 0) throw new SettingsError(faults)
  return values as Settings<S>
}

const fault = (message: string): never => {
  throw new Error(message)
}

/** The kinds of value a setting can have. */
export const kind = {
  text: (text: string): string => text,
  integer:
    (min: number, max: number) =>
    (text: string): number => {
      const value = Number(text)
      return /^\d+$/.test(text) && value >= min && value <= max
        ? value
        : fault(`must be a whole number from ${min} to ${max}`)
    },
  choice:
    <const T extends string>(...choices: T[]) =>
    (text: string): T =>
      choices.find((choice) => choice === text) ?? fault(`must be one of ${choices.join(', ')}`),
  switch: (text: string): boolean =>
    text === 'on' || (text === 'off' ? false : fault('must be "on" or "off"')),
  url:
    (...protocols: string[]) =>
    (text: string): string => {
      const url = URL.parse(text)
      return url && protocols.includes(url.protocol)
        ? text.replace(/\/+$/, '')
        : fault(`must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    },
  /** An http or https origin, without a trailing slash. */
  origin: (text: string): string => {
    const url = URL.parse(text)
    if (url === null || !/^https?:$/.test(url.protocol)) return fault('must start with http:// or https://')
    return `${url.origin}/` === url.href
      ? url.origin
      : fault('must be an origin, without a path, such as https://shop.example')
  },
  list:
    <T>(item: (text: string) => T) =>
    (text: string): T[] =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map(item),
}

/** Settings that are of use only together: all of them, or none. A list among them means exactly one of its names. */
export function together(...parts: (string | [string, string])[]): Rule {
  return (isSet) => {
    const groups = parts.map((part) => (typeof part === 'string' ? [part] : part))
    if (!groups.flat().some(isSet)) return undefined
    const wrong = groups.filter((names) => names.filter(isSet).length !== 1)
    if (wrong.length === 0) return undefined
    const all = groups.map((names) => names.join(' or ')).join(', ')
    const missing = wrong.filter((names) => !names.some(isSet)).map((names) => names.join(' or '))
    const twice = wrong
      .filter((names) => names.some(isSet))
      .map((names) => `only one of ${names.join(' and ')}`)
    return `${all} belong together: set ${[...missing, ...twice].join(' and ')}`
  }
}

/** Settings that choose between two ways, of which there can be one. */
export const notBoth =
  (one: string, other: string): Rule =>
  (isSet) =>
    isSet(one) && isSet(other) ? `${one} and ${other} can't both be set` : undefined
