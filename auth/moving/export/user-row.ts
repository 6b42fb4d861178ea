import type { User } from '../../db/tables.ts'
import type { Row } from './exported-account.ts'

const INSTANCE = '00000000-0000-0000-0000-000000000000'
/** The hashes of ours that Supabase Auth can verify (docs/wire-contract.md, 5.1). */
const VERIFIED_THERE = /^\$(?:2[aby]|argon2id?|fbscrypt)\$/
/** A ban without an end: Supabase Auth can't read `infinity`. */
const NEVER = '9999-12-31T00:00:00.000Z'

/** Whether a password with this hash can be exported. */
export type TakesHash = (hash: string) => boolean

export const isVerifiedThere: TakesHash = (hash) => VERIFIED_THERE.test(hash)

/**
 * Returns the row of a user. Supabase Auth reads tokens and pending changes into texts that can't
 * be null; they are empty, because our links and codes mean nothing there.
 */
export const userRow = (user: User, takesHash: TakesHash): Row => ({
  instance_id: INSTANCE,
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: user.email,
  encrypted_password:
    user.encrypted_password && takesHash(user.encrypted_password) ? user.encrypted_password : null,
  email_confirmed_at: user.email_confirmed_at,
  invited_at: user.invited_at,
  confirmation_token: '',
  confirmation_sent_at: user.confirmation_sent_at,
  recovery_token: '',
  recovery_sent_at: user.recovery_sent_at,
  email_change_token_new: '',
  email_change: '',
  email_change_sent_at: user.email_change_sent_at,
  last_sign_in_at: user.last_sign_in_at,
  raw_app_meta_data: user.raw_app_meta_data,
  raw_user_meta_data: user.raw_user_meta_data,
  created_at: user.created_at,
  updated_at: user.updated_at,
  phone: user.phone,
  phone_confirmed_at: user.phone_confirmed_at,
  phone_change: '',
  phone_change_token: '',
  phone_change_sent_at: user.phone_change_sent_at,
  email_change_token_current: '',
  email_change_confirm_status: 0,
  banned_until: user.banned_until && Number.isNaN(Date.parse(user.banned_until)) ? NEVER : user.banned_until,
  reauthentication_token: '',
  reauthentication_sent_at: user.reauthentication_sent_at,
  is_sso_user: user.is_sso_user,
  deleted_at: user.deleted_at,
  is_anonymous: user.is_anonymous,
})
