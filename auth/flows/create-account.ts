import { AUDIENCE, type AuthContext, timestampOf } from '../context.ts'
import { insertIdentity } from '../db/identities.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Database } from '../db/open.ts'
import type { Metadata, User } from '../db/tables.ts'
import { insertUser } from '../db/users.ts'
import { AuthError } from '../errors.ts'

export const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'User already registered')

/**
 * Creates a confirmed account with an e-mail identity in the caller's transaction (wire contract, section 8.2).
 * Throws 422 `user_already_exists` when the address is taken, also when another request took it a moment ago.
 */
export async function createAccount(
  trx: Database,
  context: AuthContext,
  account: { email: string; encrypted_password: string; data: Metadata },
): Promise<User> {
  const id = crypto.randomUUID()
  const now = timestampOf(context)
  // The client's own keys never replace what the service states.
  const identityData = {
    ...account.data,
    sub: id,
    email: account.email,
    email_verified: false,
    phone_verified: false,
  }
  try {
    const user = await insertUser(trx, {
      id,
      aud: AUDIENCE,
      role: 'authenticated',
      email: account.email,
      encrypted_password: account.encrypted_password,
      email_confirmed_at: now,
      last_sign_in_at: now,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: withoutNulls({ ...identityData, email_verified: true }),
      created_at: now,
      updated_at: now,
    })
    await insertIdentity(trx, {
      id: crypto.randomUUID(),
      provider_id: id,
      user_id: id,
      identity_data: identityData,
      provider: 'email',
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    return user
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyRegistered()
    throw error
  }
}

/** In metadata a null says "remove this key". */
export const withoutNulls = (data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
