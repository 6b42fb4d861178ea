import type { Updateable } from 'kysely'
import { refreshProviders } from '../../accounts/refresh-providers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { findIdentity, insertIdentity, listIdentities } from '../../db/accounts/identities.ts'
import { findUserByEmail } from '../../db/accounts/users.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { Tables, User } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { notifyUser } from '../../messages/notify-user.ts'
import { openUndo } from '../../notify/open-undo.ts'
import type { Profile, Provider } from '../../providers/provider.ts'
import { withClaims } from '../with-claims.ts'

/** Throws 422 `identity_already_exists` if a provider's subject already has an account. */
export async function assertUnlinked(
  db: Database,
  userId: string,
  provider: string,
  { subject }: Pick<Profile, 'subject'>,
): Promise<void> {
  const identity = await findIdentity(db, provider, subject)
  if (!identity) return
  throw new AuthError(
    422,
    'identity_already_exists',
    identity.user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
  )
}

/** How many identities one account may have, of all providers. */
const MOST_IDENTITIES = 20

/**
 * Links an identity to an account, and notifies its owner (docs/wire-contract.md, 12.5). An account
 * without an address gets one that the provider has verified. The caller has locked the account.
 * Throws 422 `identity_already_exists`, `validation_failed`, 400 `email_exists`.
 */
export async function linkIdentity(
  trx: Transaction,
  context: AuthContext,
  user: User,
  provider: Pick<Provider, 'name' | 'title'>,
  profile: Profile,
): Promise<User> {
  await assertUnlinked(trx, user.id, provider.name, profile)
  if ((await listIdentities(trx, user.id)).length >= MOST_IDENTITIES) {
    throw new AuthError(422, 'validation_failed', 'Maximum number of identities reached')
  }
  const UndoURL = await openUndo(trx, context, user)
  const now = timestampOf(context)
  const identity = newIdentity(user.id, provider.name, profile, now)
  await insertIdentity(trx, identity)
  const traits = { identity_id: identity.id, provider: provider.name }
  await recordAudit(trx, context, { actor: user, action: 'identity_linked', traits })
  const values = { Provider: provider.title, UndoURL }
  await notifyUser(trx, context, user, { template: 'identity_linked', values })
  if (user.is_anonymous) context.note({ made: true, confirmed: true })
  return refreshProviders(trx, context, user, {
    last_sign_in_at: now,
    is_anonymous: false,
    raw_user_meta_data: withClaims(user.raw_user_meta_data, profile.data),
    ...(await verifiedAddress(trx, context, user, profile)),
  })
}

/**
 * Returns the columns for an account without an address to which the provider gives a verified one.
 * Throws 400 `email_exists` if another account has that address.
 */
async function verifiedAddress(
  trx: Transaction,
  context: AuthContext,
  user: User,
  { email, emailVerified }: Profile,
): Promise<Updateable<Tables['users']>> {
  if (user.email || !email || !emailVerified) return {}
  if (await findUserByEmail(trx, email)) {
    throw new AuthError(400, 'email_exists', 'A user with this email address has already been registered')
  }
  return { email, email_confirmed_at: timestampOf(context) }
}

/** Returns the row of a provider's subject. The provider's name stands for its issuer. */
export const newIdentity = (userId: string, provider: string, profile: Profile, now: string) => ({
  id: crypto.randomUUID(),
  provider_id: profile.subject,
  user_id: userId,
  identity_data: profile.data,
  provider,
  last_sign_in_at: now,
  created_at: now,
  updated_at: now,
})
