/** One setting. README and .env.example are written from it. */
export interface Setting<T> {
  /**
   * Turns the text of the environment into the value; throws an Error whose message completes "NAME
   * …".
   */
  parse: (text: string) => T
  /** The value when the setting is absent or empty. */
  default: T
  meaning: string
}

export type SettingsTable = Record<string, Setting<unknown>>
export type Settings<S extends SettingsTable> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never }

/** A setting with a default. */
export const setting = <T>(parse: Setting<T>['parse'], defaultValue: T, meaning: string): Setting<T> => ({
  parse,
  default: defaultValue,
  meaning,
})

/** A setting that is undefined when absent. */
export const optional = <T>(parse: Setting<T>['parse'], meaning: string): Setting<T | undefined> =>
  setting<T | undefined>(parse, undefined, meaning)
