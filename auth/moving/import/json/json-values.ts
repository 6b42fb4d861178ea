/** An object of a source: nothing is known of what it holds. */
export type SourceObject = Readonly<Record<string, unknown>>

/** Returns a value as the text of a field; empty if there is none. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const objectOf = (value: unknown): SourceObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as SourceObject) : {}

/** The objects in a list. */
export const objectsIn = (value: unknown): SourceObject[] => (Array.isArray(value) ? value.map(objectOf) : [])
