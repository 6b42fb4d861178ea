import { type AuthContext, timestampOf } from '../../context.ts'
import { deleteFlowStatesOf } from '../../db/flow-states.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { listOneTimeTokens } from '../../db/one-time-tokens.ts'
import type { Database } from '../../db/open.ts'
import type { OneTimeToken, User } from '../../db/tables.ts'
import { updateUser } from '../../db/users.ts'
import { AuthError } from '../../errors.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { keepOwnIdentity } from './keep-own-identity.ts'
import { oneTimeExpired } from './one-time-expired.ts'
import { tokensOfType } from './verification-types.ts'

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

/**
 * Goes on with a change of address by a token that was just used up, in the caller's transaction, which holds the
 * account (wire contract, section 11.5.4). Undefined while the other mailbox has yet to answer.
 */
export async function applyEmailChange(
  trx: Database,
  context: AuthContext,
  user: User,
  taken: OneTimeToken,
): Promise<User | undefined> {
  const rest = await listOneTimeTokens(trx, user.id, tokensOfType('email_change'))
  if (rest.length > 0) return undefined
  if (!user.email_change) throw oneTimeExpired('link')

  const now = timestampOf(context)
  const changed = await moveAddress(trx, user, user.email_change, now)
  await keepOwnIdentity(trx, changed, user.email_change, now)
  await deleteFlowStatesOf(trx, user.id, taken.flow_state_id)
  if (user.email) {
    const values = { NewEmail: user.email_change }
    await enqueueMessage(trx, context, { template: 'email_changed', to: user.email, values })
  }
  return changed
}

async function moveAddress(trx: Database, user: User, email: string, now: string): Promise<User> {
  const providers = new Set([user.raw_app_meta_data['providers'] ?? []].flat()).add('email')
  try {
    const changed = await updateUser(trx, user.id, {
      email,
      email_change: null,
      email_confirmed_at: user.email_confirmed_at ?? now,
      raw_app_meta_data: { ...user.raw_app_meta_data, providers: [...providers] },
      updated_at: now,
    })
    return changed ?? user
  } catch (error) {
    if (isUniqueViolation(error)) throw emailExists()
    throw error
  }
}
