import type { Identifier } from './credentials.ts'

/** Returns the address or the number as a user reads it. */
export const textOfIdentifier = (identifier: Identifier): string =>
  'email' in identifier ? identifier.email : identifier.phone
