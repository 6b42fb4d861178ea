import { assertOpen } from '../accounts/assert-open.ts'
import { refreshProviders } from '../accounts/refresh-providers.ts'
import { confirmAccount } from '../accounts/verification/confirm-account.ts'
import { hasUnverifiedAddress } from '../accounts/verification/has-unverified-address.ts'
import { hasVerifiedAddress } from '../accounts/verification/has-verified-address.ts'
import { isProvisioned } from '../accounts/verification/is-provisioned.ts'
import { assertApproved } from '../accounts/with-approval.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AUDIENCE, type AuthContext, timestampOf } from '../context.ts'
import { findIdentity, insertIdentity, listIdentities, updateIdentityOf } from '../db/accounts/identities.ts'
import { findUserByEmail, insertUser, lockUser } from '../db/accounts/users.ts'
import { listFactors } from '../db/credentials/factors.ts'
import type { Transaction } from '../db/open.ts'
import type { Identity, NewUser, User } from '../db/tables.ts'
import { AuthError, signUpsDisabled } from '../errors.ts'
import type { Provider as AnyProvider, Profile } from '../providers/provider.ts'
import { isVerified } from '../sessions/assurance.ts'
import { emptyAccount } from './empty-account.ts'
import { linkIdentity, newIdentity } from './linking/link-identity.ts'
import { withClaims } from './with-claims.ts'

/** The parts of a provider that this file needs. */
type Provider = Pick<AnyProvider, 'name' | 'title' | 'isIssuerSet'>

/**
 * Finds or makes the account of a provider's subject (docs/wire-contract.md, 12.3, and stricter;
 * docs/decisions/014 and 023). That is the account with this identity. Failing that, it is the one
 * with the same address, if the provider has verified it, and either this service has too or the
 * account never had it verified. Failing that, a new one is made, with the id that a hook approved
 * (`withApproval`).
 */
export async function resolveAccount(
  trx: Transaction,
  context: AuthContext,
  provider: Provider,
  profile: Profile,
  approvedId?: string,
): Promise<User> {
  const identity = await findIdentity(trx, provider.name, profile.subject)
  if (identity) {
    assertSameIssuer(provider, identity, profile)
    const user = await welcomeBack(trx, context, identity, profile)
    // The identity was just unlinked from its account, and no longer signs in to it.
    return user ?? resolveAccount(trx, context, provider, profile, approvedId)
  }

  const { email, emailVerified } = profile
  const owner = email && emailVerified ? await findUserByEmail(trx, email) : undefined
  return owner
    ? linkByAddress(trx, context, owner, { provider, profile, approvedId })
    : createAccount(trx, context, provider, profile, approvedId)
}

/**
 * Throws 422 `identity_already_exists` if the issuer was changed. A provider's name in the settings
 * stands for its issuer, and under another issuer an equal subject is another person (OpenID
 * Connect Core, section 5.7).
 */
function assertSameIssuer(provider: Provider, { identity_data }: Identity, profile: Profile): void {
  if (!provider.isIssuerSet) return
  const known = identity_data['iss']
  if (known === undefined || known === profile.data['iss']) return
  throw new AuthError(
    422,
    'identity_already_exists',
    `This sign-in belongs to an account of another ${provider.title}, from before its issuer was changed`,
  )
}

/**
 * Signs in by a known identity; returns undefined if it was removed meanwhile, or its account was
 * erased, which keeps the row.
 */
async function welcomeBack(
  trx: Transaction,
  context: AuthContext,
  identity: Identity,
  profile: Profile,
): Promise<User | undefined> {
  const user = await lockAccount(trx, context, identity.user_id)
  const now = timestampOf(context)
  const isStillThere = await updateIdentityOf(trx, identity, {
    identity_data: profile.data,
    last_sign_in_at: now,
    updated_at: now,
  })
  if (!isStillThere) return undefined
  return refreshProviders(trx, context, user, {
    last_sign_in_at: now,
    raw_user_meta_data: withClaims(user.raw_user_meta_data, profile.data),
  })
}

/**
 * Links the identity to the account with its address. An account that an administrator made for
 * its owner, or gave the address, is confirmed as it is. Any other with an unverified address is
 * emptied first: its registrant has never shown to own the address. One with a second factor is
 * refused, because a provider alone must not bypass that factor. One whose address another provider
 * once vouched for is refused too. Their owners verify the address by mail.
 */
async function linkByAddress(
  trx: Transaction,
  context: AuthContext,
  owner: User,
  {
    provider,
    profile,
    approvedId,
  }: { provider: Provider; profile: Profile; approvedId?: string | undefined },
): Promise<User> {
  const user = await lockAccount(trx, context, owner.id)
  // Before the lock the account may have changed its address, or gained this very identity.
  const isOver = user.email !== profile.email || (await findIdentity(trx, provider.name, profile.subject))
  if (isOver) return resolveAccount(trx, context, provider, profile, approvedId)
  const identities = await listIdentities(trx, user.id)
  const isUnverified = await hasUnverifiedAddress(trx, context, user, identities)
  if (isProvisioned(user) || (isUnverified && user.provisioned_at !== null)) {
    const confirmed = await confirmAccount(trx, context, user, 'confirmation_token')
    return linkIdentity(trx, context, confirmed, provider, profile)
  }
  const isGuarded = user.email_confirmed_at !== null && (await listFactors(trx, user.id)).some(isVerified)
  if (isUnverified && !isGuarded) {
    return linkIdentity(trx, context, await emptyAccount(trx, context, user), provider, profile)
  }
  if (!(await hasVerifiedAddress(trx, context, user, identities))) {
    throw new AuthError(
      422,
      'email_exists',
      `An account with this email address exists and its address was never confirmed. Sign in to it, then connect ${provider.title} there`,
    )
  }
  return linkIdentity(trx, context, user, provider, profile)
}

async function createAccount(
  trx: Transaction,
  context: AuthContext,
  provider: Provider,
  profile: Profile,
  approvedId?: string,
): Promise<User> {
  if (context.config.DISABLE_SIGNUP) throw signUpsDisabled()
  const now = timestampOf(context)
  const account: NewUser = {
    id: approvedId ?? crypto.randomUUID(),
    aud: AUDIENCE,
    role: 'authenticated',
    // An unverified address stays with the identity, and does not become the account's.
    ...(profile.email && profile.emailVerified && { email: profile.email, email_confirmed_at: now }),
    last_sign_in_at: now,
    raw_app_meta_data: { provider: provider.name, providers: [provider.name] },
    raw_user_meta_data: withClaims({}, profile.data),
    created_at: now,
    updated_at: now,
  }
  const identity = newIdentity(account.id, provider.name, profile, now)
  assertApproved(context, approvedId, { user: account, identities: [identity] })
  const user = await insertUser(trx, account)
  await insertIdentity(trx, identity)
  const traits = { provider: provider.name }
  await recordAudit(trx, context, { actor: user, action: 'user_signedup', traits })
  context.note({ made: true, ...(user.email_confirmed_at !== null && { confirmed: true }) })
  return user
}

/** Locks the account until the transaction ends. Throws 404 `user_not_found`, 403 `user_banned`. */
async function lockAccount(trx: Transaction, context: AuthContext, id: string): Promise<User> {
  const user = await lockUser(trx, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  assertOpen(user, context.clock())
  return user
}
