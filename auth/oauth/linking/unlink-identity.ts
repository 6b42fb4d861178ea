import type { Updateable } from 'kysely'
import { refreshProviders } from '../../accounts/refresh-providers.ts'
import { isAddressVerified } from '../../accounts/verification/is-address-verified.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { deleteIdentity, listIdentities } from '../../db/accounts/identities.ts'
import { findUserByEmail } from '../../db/accounts/users.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { deleteIssuedCodesOf } from '../../db/one-time/flow-states.ts'
import { deleteOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { Identity, Tables, User } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { noticeOfUnlinked } from '../../notify/notice-of-unlinked.ts'
import { openUndo } from '../../notify/open-undo.ts'
import { linkingSession } from './linking-session.ts'

const emailConflict = () =>
  new AuthError(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  )

/**
 * Removes an identity of an account, but never the last one, and notifies the owner
 * (docs/wire-contract.md, 12.6). Sessions stay. Throws 422 `single_identity_not_deletable`,
 * `identity_not_found`, `email_conflict_identity_not_deletable`.
 */
export function unlinkIdentity(
  context: AuthContext,
  caller: Parameters<typeof linkingSession.lockAccount>[2],
  identityId: string,
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const user = await linkingSession.lockAccount(trx, context, caller)
    const identities = await listIdentities(trx, user.id)
    if (identities.length <= 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    }
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")

    const rest = identities.filter((other) => other !== identity)
    const change =
      identity.provider === 'phone'
        ? { phone: null, phone_confirmed_at: null }
        : {
            ...(await addressFrom(trx, context, user, rest)),
            // The password is the sign-in method of the e-mail identity.
            ...(identity.provider === 'email' && { encrypted_password: null }),
          }
    const UndoURL = await openUndo(trx, context, user)
    await deleteIdentity(trx, identity.id)
    // A code that the identity was good for would open a session after all of them were ended.
    await deleteIssuedCodesOf(trx, user.id)
    // Links and codes mailed to the former address no longer open the account.
    if ('email' in change) await deleteOneTimeTokensOf(trx, user.id)
    await refreshProviders(trx, context, user, change).catch((error) => {
      // Another account has taken the address since the check.
      throw isUniqueViolation(error) ? emailConflict() : error
    })
    await noticeOfUnlinked(trx, context, user, identity, UndoURL)
    const traits = { identity_id: identity.id, provider: identity.provider }
    await recordAudit(trx, context, { actor: user, action: 'identity_unlinked', traits })
  })
}

/**
 * Returns the change of address. An account keeps the address of its e-mail identity, or one that a
 * provider has verified; otherwise it gets the oldest verified one, or none. An unverified address
 * never becomes an account's.
 */
async function addressFrom(
  trx: Transaction,
  context: AuthContext,
  user: User,
  rest: Identity[],
): Promise<Updateable<Tables['users']>> {
  const verified: Identity[] = []
  for (const each of rest) if (await isAddressVerified(trx, context, each)) verified.push(each)
  const holders = [...verified, ...rest.filter(({ provider }) => provider === 'email')]
  if (!user.email || holders.some(({ email }) => email === user.email)) return {}
  const email = verified[0]?.email ?? null
  if (email !== null && (await findUserByEmail(trx, email))) throw emailConflict()
  return { email, email_confirmed_at: email === null ? null : timestampOf(context), email_change: null }
}
