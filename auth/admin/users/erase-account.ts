import { hash } from 'node:crypto'
import { NOTHING_MAILED } from '../../accounts/nothing-mailed.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { deleteUndosOf } from '../../db/accounts/account-undos.ts'
import { listIdentities, updateIdentity } from '../../db/accounts/identities.ts'
import { updateUser } from '../../db/accounts/users.ts'
import { deleteFactorsOf } from '../../db/credentials/factors.ts'
import { deletePasskeysOf } from '../../db/credentials/passkeys.ts'
import { deleteConsentsOf } from '../../db/oauth-server/consents.ts'
import { deleteOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { endSessions } from '../../sessions/end-sessions.ts'

/** The most digits of a phone number. */
const LONGEST_PHONE = 15

/**
 * Erases the contents and the sign-in methods of an account, but keeps its row, so that other
 * tables may keep referring to its id. Addresses become hashes: these receive no mail, and the
 * addresses are free for other accounts. The caller has locked the account.
 */
export async function eraseAccount(trx: Transaction, context: AuthContext, user: User): Promise<void> {
  const now = timestampOf(context)
  const erased = (value: string) => hash('sha256', `${user.id}${value}`, 'base64url')
  await endSessions(trx, user.id)
  await deleteOneTimeTokensOf(trx, user.id)
  await deletePasskeysOf(trx, user.id)
  await deleteFactorsOf(trx, user.id)
  await deleteUndosOf(trx, user.id)
  await deleteConsentsOf(trx, user.id)
  for (const { id, provider_id } of await listIdentities(trx, user.id)) {
    await updateIdentity(trx, id, { provider_id: erased(provider_id), identity_data: {}, updated_at: now })
  }
  await updateUser(trx, user.id, {
    email: user.email && erased(user.email),
    phone: user.phone && erased(user.phone).slice(0, LONGEST_PHONE),
    encrypted_password: null,
    ...NOTHING_MAILED,
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    deleted_at: now,
    erase_after: null,
    updated_at: now,
  })
}
