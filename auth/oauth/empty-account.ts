import { signUpTrace } from '../accounts/sign-up-trace.ts'
import { isSelfRegistered } from '../accounts/verification/is-self-registered.ts'
import { NO_PHONE } from '../accounts/verification/no-phone.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { deleteUndosOf } from '../db/accounts/account-undos.ts'
import { deleteIdentitiesOf } from '../db/accounts/identities.ts'
import { updateUser } from '../db/accounts/users.ts'
import { deleteFactorsOf } from '../db/credentials/factors.ts'
import { deletePasskeysOf } from '../db/credentials/passkeys.ts'
import { deleteConsentsOf } from '../db/oauth-server/consents.ts'
import { deleteFlowStatesOf } from '../db/one-time/flow-states.ts'
import { deleteOneTimeTokensOf } from '../db/one-time/one-time-tokens.ts'
import type { Database, Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/**
 * Removes everything that an unverified registrant gave an account: password, metadata, phone,
 * sessions, flows, pending mails, passkeys, factors, identities and consents (docs/decisions/023).
 * Its id, its address and what the operator wrote stay; the address is confirmed. The caller has
 * locked the account.
 */
export async function emptyAccount(trx: Transaction, context: AuthContext, user: User): Promise<User> {
  const ends = [
    (db: Database, userId: string) => endSessions(db, userId),
    deleteFlowStatesOf,
    deleteOneTimeTokensOf,
    deletePasskeysOf,
    deleteFactorsOf,
    deleteIdentitiesOf,
    deleteUndosOf,
    deleteConsentsOf,
  ]
  for (const end of ends) await end(trx, user.id)
  if (user.email) await signUpTrace.remove(trx, context, user.email)
  const now = timestampOf(context)
  const emptied = await updateUser(trx, user.id, {
    encrypted_password: null,
    email_confirmed_at: now,
    email_change: null,
    email_change_sent_at: null,
    ...NO_PHONE,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    raw_user_meta_data: {},
    updated_at: now,
  })
  const traits = { change: 'unverified_credentials_discarded' }
  await recordAudit(trx, context, { actor: emptied ?? user, action: 'user_modified', traits })
  if (user.email_confirmed_at === null && isSelfRegistered(user)) context.note({ confirmed: true })
  return emptied ?? user
}
