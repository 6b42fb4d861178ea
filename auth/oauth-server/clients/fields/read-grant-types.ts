import { validationFailed } from '../../../errors.ts'

export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const

/** Reads the grants that a client may use (RFC 7591, section 2). Throws 400 `validation_failed`. */
export function readGrantTypes(given: readonly string[]): string[] {
  const known: readonly string[] = GRANT_TYPES
  if (given.some((type) => !known.includes(type))) {
    throw validationFailed("grant_types must only contain 'authorization_code' and/or 'refresh_token'")
  }
  return [...new Set(given)]
}
