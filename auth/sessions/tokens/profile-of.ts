import type { User } from '../../db/tables.ts'

/** Metadata that is not part of the profile, by the scope that names it. */
const OF_SCOPE: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['email_verified', 'email'],
  ['phone', 'phone'],
  ['phone_verified', 'phone'],
])

/**
 * Returns the metadata that a user may write, without an address or a number that these scopes
 * don't name.
 */
export const profileOf = (user: User, scopes: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(user.raw_user_meta_data).filter(([key]) => {
      const scope = OF_SCOPE.get(key)
      return scope === undefined || scopes.has(scope)
    }),
  )
