import type { Metadata } from '../../db/tables.ts'

/**
 * The attributes that the owner may set on an account (docs/wire-contract.md, 15.3 and 15.5). Null
 * and an empty text mean "not given", except for a password.
 */
export interface UserAttributes {
  email?: string | null
  phone?: string | null
  password?: string | null
  /** A hash made by another service, in place of a password. */
  password_hash?: string | null
  email_confirm?: boolean | null
  phone_confirm?: boolean | null
  user_metadata?: Metadata | null
  app_metadata?: Metadata | null
  /** A duration as Go writes it, or "none". */
  ban_duration?: string | null
  role?: string | null
}

/** Further attributes of a new account. */
export interface NewUserAttributes extends UserAttributes {
  id?: string | null
  aud?: string | null
}
