/** Throws one clear line if `what` has a migration that this version does not know. */
export function assertKnown(what: string, applied: readonly string[], known: readonly string[]): void {
  const later = applied.find((name) => !known.includes(name))
  if (later === undefined) return
  throw new Error(`${what} has ${later}, which this version does not know: use the version that made it`)
}

/** Throws one clear line if `what` lacks a migration of this version. */
export function assertComplete(what: string, applied: readonly string[], known: readonly string[]): void {
  const missing = known.find((name) => !applied.includes(name))
  if (missing === undefined) return
  throw new Error(`${what} lacks ${missing}: start the service of this version on it once`)
}
