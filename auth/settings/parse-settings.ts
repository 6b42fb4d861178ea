import { misspelled } from './misspelled.ts'
import type { Rule } from './rules.ts'
import type { Settings, SettingsTable } from './setting.ts'

/** The error that lists every fault of the settings, one line each. */
export class SettingsError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/** Matches the name of each setting that begins a line within a value. */
const NAMED_IN_LINES = /(?<=\n\s*(?:export\s+)?)[A-Z][A-Z0-9_]*(?=\s*=)/g

/** Returns another setting that a value has swallowed for lack of its closing quote. */
const swallowed = (table: SettingsTable, text: string): string | undefined =>
  text.match(NAMED_IN_LINES)?.find((name) => Object.hasOwn(table, name))

/**
 * Reads every setting of a table from the environment, once. An absent or empty variable means the
 * default. Throws one {@link SettingsError} that lists every fault, never a value that may be
 * secret.
 */
export function parseSettings<S extends SettingsTable>(
  table: S,
  env: Readonly<Record<string, string | undefined>>,
  rules: readonly Rule[] = [],
): Settings<S> {
  const textOf = (name: string): string => env[name]?.trim() ?? ''
  const slips = misspelled(Object.keys(table), env)
  const faults = slips.map(({ given, meant }) => `${given} is not a setting: did you mean ${meant}?`)
  const unread = new Set(slips.map(({ meant }) => meant))
  const entries = Object.entries(table).map(([name, setting]) => {
    const text = textOf(name)
    if (text === '') return [name, setting.default]
    const other = swallowed(table, text)
    if (other !== undefined) {
      unread.add(name)
      faults.push(`${name} runs on into the line of ${other}: add the quote that closes it`)
      return [name, setting.default]
    }
    try {
      return [name, setting.parse(text)]
    } catch (cause) {
      unread.add(name)
      faults.push(`${name} ${cause instanceof Error ? cause.message : 'is not valid'}`)
      return [name, setting.default]
    }
  })
  const values = Object.fromEntries(entries)
  for (const rule of rules) {
    const fault = rule(
      (name) => textOf(name) !== '',
      values,
      (name) => !unread.has(name),
    )
    if (fault) faults.push(fault)
  }
  if (faults.length > 0) throw new SettingsError(faults)
  return values as Settings<S>
}
