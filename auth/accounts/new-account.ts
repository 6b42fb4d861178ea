import { AUDIENCE } from '../context.ts'
import type { Metadata, NewIdentity, NewUser, User } from '../db/tables.ts'
import { newOwnIdentity } from './verification/upsert-own-identity.ts'

export type AccountRequest = {
  /** Null for an account that begins with a link or a code. */
  encrypted_password: string | null
  data: Metadata
} & ({ email: string; phone?: undefined } | { email?: undefined; phone: string })

/** The columns by which a record identifies an account. */
type IdentifiedUser = Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>

/** Returns the rows of a new account with an identity of its own (docs/wire-contract.md, 8.2). */
export function newAccount(
  { email, phone, encrypted_password, data }: AccountRequest,
  ids: { user: string; identity: string },
  now: string,
  { isConfirmed }: { isConfirmed: boolean },
): { user: NewUser & IdentifiedUser; identity: NewIdentity } {
  // Keys from the client never replace what the service states.
  const named = { sub: ids.user, ...(email !== undefined && { email }) }
  const identity_data = { ...data, ...named, email_verified: false, phone_verified: false }
  const provider = email === undefined ? 'phone' : 'email'
  const isEmailConfirmed = isConfirmed && email !== undefined
  return {
    user: {
      id: ids.user,
      aud: AUDIENCE,
      role: 'authenticated',
      email: email ?? null,
      phone: phone ?? null,
      encrypted_password,
      is_sso_user: false,
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: withoutNulls({ ...identity_data, email_verified: isEmailConfirmed }),
      ...(isConfirmed && { [`${provider}_confirmed_at`]: now, last_sign_in_at: now }),
      created_at: now,
      updated_at: now,
    },
    identity: newOwnIdentity(ids.user, provider, identity_data, { now, id: ids.identity }),
  }
}

/** Returns metadata without its null values: a null removes a key (docs/wire-contract.md, 10.3). */
export const withoutNulls = (data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
