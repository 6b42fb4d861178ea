/** An object of a source, whose contents are unknown. */
export type Given = Readonly<Record<string, unknown>>

/** Returns a value as the text of a field; empty if there is none. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const objectOf = (value: unknown): Given =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Given) : {}

/** Returns the objects in a list. */
export const objectsIn = (value: unknown): Given[] => (Array.isArray(value) ? value.map(objectOf) : [])
