import { AUDIENCE } from '../context.ts'
import type { Metadata, NewIdentity, NewUser } from '../db/tables.ts'

export interface AccountRequest {
  email: string
  /** Null for an account that begins with a mailed link or code. */
  encrypted_password: string | null
  data: Metadata
}

/** The rows of a new account with an e-mail identity (docs/wire-contract.md, 8.2). */
export function newAccount(
  { email, encrypted_password, data }: AccountRequest,
  ids: { user: string; identity: string },
  now: string,
  { isConfirmed }: { isConfirmed: boolean },
): { user: NewUser; identity: NewIdentity } {
  // The client's own keys never replace what the service states.
  const identity_data = { ...data, sub: ids.user, email, email_verified: false, phone_verified: false }
  const times = { created_at: now, updated_at: now }
  return {
    user: {
      id: ids.user,
      aud: AUDIENCE,
      role: 'authenticated',
      email,
      encrypted_password,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: withoutNulls({ ...identity_data, email_verified: isConfirmed }),
      ...(isConfirmed && { email_confirmed_at: now, last_sign_in_at: now }),
      ...times,
    },
    identity: {
      id: ids.identity,
      provider_id: ids.user,
      user_id: ids.user,
      identity_data,
      provider: 'email',
      last_sign_in_at: now,
      ...times,
    },
  }
}

/** Metadata without its null values: a null removes a key (docs/wire-contract.md, 10.3). */
export const withoutNulls = (data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
