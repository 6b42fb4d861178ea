import { encryptedUnder } from './decrypt-row.ts'

export const underKey = (key: string): string =>
  `encrypted under the key "${key}", which no key in --decryption-keys opens`

/** Returns the keys of those columns that no key here has opened. */
export const keysOf = (columns: readonly (string | null | undefined)[]): string[] =>
  columns.flatMap((text) => encryptedUnder(text ?? null) ?? [])

/** Counts what is left behind, listing separately the values under each unknown key. */
export function leftByKey(
  what: string,
  count: number,
  columns: readonly (string | null | undefined)[],
): Record<string, number> {
  const keys = keysOf(columns)
  if (keys.length === 0) return { [what]: count }
  return {
    [what]: count - keys.length,
    ...Object.fromEntries(
      [...Map.groupBy(keys, (key) => key)].map(([key, those]) => [`${what} ${underKey(key)}`, those.length]),
    ),
  }
}
