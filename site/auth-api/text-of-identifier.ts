import type { Identifier } from './credentials.ts'

/** The address or the number as a user reads it. */
export const textOfIdentifier = (identifier: Identifier): string =>
  'email' in identifier ? identifier.email : identifier.phone
