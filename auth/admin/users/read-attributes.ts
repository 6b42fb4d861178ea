import { assertImportableHash } from '../../crypto/imported-hashes/assert-importable-hash.ts'
import { validationFailed } from '../../errors.ts'
import { isAdministratorRole } from '../../settings/administrator-roles.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'
import { readGoDuration } from '../../values/read-go-duration.ts'
import type { UserAttributes } from './user-attributes.ts'

/** The format of a role's name in Postgres, where row level security depends on it. */
const ROLE = /^[A-Za-z_][A-Za-z0-9_-]{0,62}$/
/** Roles of the database itself that tokens must not reach. */
const RESERVED = /^(supabase_.*|service_role|postgres|authenticator|dashboard_user)$/i

/**
 * Reads each attribute as it is stored; undefined if it is not given. Throws 400
 * `validation_failed`.
 */
export const readAttributes = {
  email: ({ email }: UserAttributes): string | undefined => (email ? normalizeEmail(email) : undefined),

  phone: ({ phone }: UserAttributes): string | undefined => (phone ? normalizePhone(phone) : undefined),

  /**
   * Reads a hash made by another service. It excludes a password: only one of the two may be given.
   */
  hash({ password, password_hash: hash }: UserAttributes): string | undefined {
    if (!hash) return undefined
    if (password) throw validationFailed('Only a password or a password hash should be provided')
    assertImportableHash(hash)
    return hash
  },

  /**
   * Returns the end of a ban, by a duration from `now` (milliseconds since 1970); null lifts a ban.
   */
  bannedUntil({ ban_duration }: UserAttributes, now: number): string | null | undefined {
    if (!ban_duration) return undefined
    if (ban_duration === 'none') return null
    return new Date(now + readGoDuration(ban_duration)).toISOString()
  },

  role({ role }: UserAttributes): string | undefined {
    if (!role) return undefined
    if (isAdministratorRole(role) || RESERVED.test(role)) {
      throw validationFailed('role must not be one of an administrator')
    }
    if (!ROLE.test(role)) throw validationFailed('role must be a name of 63 letters, digits, _ and - or less')
    return role
  },
}
