import { type AuthContext, timestampOf } from '../../context.ts'
import { listIdentities, updateIdentity } from '../../db/identities.ts'
import type { Database } from '../../db/open.ts'
import type { Identity, OneTimeToken, User } from '../../db/tables.ts'
import { updateUser } from '../../db/users.ts'
import { hasProvenAddress } from '../has-proven-address.ts'
import { refreshProviders } from '../oauth/refresh-providers.ts'
import { keepOwnIdentity } from './keep-own-identity.ts'
import { leaveMailboxOnly } from './leave-mailbox-only.ts'

/**
 * Notes that the account's mailbox has answered (wire contract, section 11.5.2), in the caller's transaction. Whoever
 * opened an account whose address nobody had proven may be a stranger: what he gave it stays only if the mail was one
 * that a sign-up sends, and no other request for the address disagreed (docs/decisions/013 and 017).
 */
export async function confirmAccount(
  trx: Database,
  context: AuthContext,
  user: User,
  by: OneTimeToken,
): Promise<User> {
  const now = timestampOf(context)
  const identities = await listIdentities(trx, user.id)
  // An address that came from a provider was proven then, whatever the provider says of it by now.
  const isClaim = identities.some(({ provider, email }) => provider === 'email' && email === user.email)
  const mayBeStrangers = isClaim && !hasProvenAddress(user, identities)
  const isEmptied = mayBeStrangers && by.token_type !== 'confirmation_token'
  const owned = isEmptied ? await leaveMailboxOnly(trx, context, user, by.flow_state_id) : user
  const known = await markVerified(trx, context, owned, identities)
  if (known.email_confirmed_at) return known
  const confirmed = await updateUser(trx, user.id, {
    email_confirmed_at: now,
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
    updated_at: now,
  })
  return confirmed ?? known
}

/** Marks the identities that have the account's address. Where a provider has come to name another one none is left. */
async function markVerified(
  trx: Database,
  context: AuthContext,
  user: User,
  identities: Identity[],
): Promise<User> {
  const now = timestampOf(context)
  const holders = identities.filter(({ email }) => email === user.email)
  if (user.email && holders.length === 0) {
    await keepOwnIdentity(trx, user, user.email, now)
    return refreshProviders(trx, context, user)
  }
  for (const { id, identity_data } of holders) {
    if (identity_data['email_verified'] === true) continue
    await updateIdentity(trx, id, {
      identity_data: { ...identity_data, email_verified: true },
      updated_at: now,
    })
  }
  return user
}
