/** A setting. README and .env.example are generated from it. */
export interface Setting<T> {
  /**
   * Converts the text of the environment variable to the value. Throws an Error whose message
   * completes "NAME …".
   */
  parse: (text: string) => T
  /** The value if the setting is absent or empty. */
  default: T
  meaning: string
}

export type SettingsTable = Record<string, Setting<unknown>>
export type Settings<S extends SettingsTable> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never }

/** Returns a setting with a default. */
export const setting = <T>(parse: Setting<T>['parse'], defaultValue: T, meaning: string): Setting<T> => ({
  parse,
  default: defaultValue,
  meaning,
})

/** Returns a setting that is undefined if absent. */
export const optional = <T>(parse: Setting<T>['parse'], meaning: string): Setting<T | undefined> =>
  setting<T | undefined>(parse, undefined, meaning)
