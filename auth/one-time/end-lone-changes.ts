import { updateUser } from '../db/accounts/users.ts'
import { deleteOneTimeTokensOf, listOneTimeTokens } from '../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { tokensOfType } from './verification-types.ts'

/**
 * Ends the pending changes of address and number that the new mailbox or telephone alone would
 * confirm, when an account gets its first second factor. They were requested without a factor, and
 * possibly with a copy of the session that steps up now. The caller has locked the account.
 */
export async function endLoneChanges(trx: Transaction, user: User): Promise<void> {
  const tokens = await listOneTimeTokens(trx, user.id, tokensOfType('email_change'))
  const [one] = tokens
  const isConfirmedByOld = tokens.length > 1 || (one !== undefined && one.agreed_by !== null)
  const isOfNewAlone = one?.token_type === 'email_change_token_new' && !isConfirmedByOld
  await deleteOneTimeTokensOf(trx, user.id, [
    'phone_change_token',
    ...(isOfNewAlone ? tokensOfType('email_change') : []),
  ])
  await updateUser(trx, user.id, {
    phone_change: '',
    phone_change_sent_at: null,
    ...(isOfNewAlone && { email_change: null, email_change_sent_at: null }),
  })
}
