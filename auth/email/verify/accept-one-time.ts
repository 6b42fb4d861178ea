import { assertOpen } from '../../accounts/assert-open.ts'
import { confirmAccount } from '../../accounts/verification/confirm-account.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { lockUser, updateUser } from '../../db/accounts/users.ts'
import { consumeOneTimeToken, deleteOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { OneTimeToken, Session, User } from '../../db/tables.ts'
import { oneTimeExpired } from '../../one-time/one-time-expired.ts'
import { issueAuthCode } from '../../pkce/issue-auth-code.ts'
import { issueSession } from '../../sessions/issue-session.ts'
import { applyEmailChange } from '../change/apply-email-change.ts'
import { type Answering, askingBrowser } from '../change/asking-browser.ts'

/** The outcome of a link or a code. */
export type Accepted =
  | { kind: 'session'; user: User; session: Session }
  | { kind: 'code'; code: string }
  /** The first of two mailboxes has confirmed a change of address. */
  | { kind: 'half' }
  /**
   * The change is complete, but the browser is not known to read the new mailbox, so it must sign
   * in.
   */
  | { kind: 'moved' }

interface AcceptOptions {
  what: 'link' | 'code'
  from: Answering
  /** Whether a code for the flow's verifier is issued in place of a session. */
  isPkce: boolean
}

/**
 * Consumes a token, in the caller's transaction: confirms the account or changes its address,
 * deletes the account's other tokens, and opens a session (docs/wire-contract.md, 11.5.2). Throws
 * 403 `otp_expired`, `user_banned`.
 */
export async function acceptOneTime(
  trx: Transaction,
  context: AuthContext,
  token: OneTimeToken,
  { what, from, isPkce }: AcceptOptions,
): Promise<Accepted> {
  // The account is locked first, as everywhere, so that changes to it come one after the other.
  const locked = await lockUser(trx, token.user_id)
  const consumed = locked && (await consumeOneTimeToken(trx, token.id))
  if (!consumed) throw oneTimeExpired(what)
  assertOpen(locked, context.clock())

  const isChange = token.token_type.startsWith('email_change')
  const answeredBy = askingBrowser.nameOf(context.config, consumed, from)
  const done = isChange
    ? await applyEmailChange(trx, context, locked, consumed, { what, answeredBy })
    : { user: await confirmAccount(trx, context, locked, token.token_type), isOpened: true }
  if (!done) return { kind: 'half' }
  const { user, isOpened } = done
  await deleteOneTimeTokensOf(trx, user.id)
  if (!isOpened) return { kind: 'moved' }

  if (isPkce && token.flow_state_id) {
    return { kind: 'code', code: await issueAuthCode(trx, context, token.flow_state_id, user.id) }
  }
  const now = timestampOf(context)
  const signedIn = await updateUser(trx, user.id, { last_sign_in_at: now, updated_at: now })
  const { user_agent, ip } = from
  const session = await issueSession(trx, context, user, { method: 'otp' }, { user_agent, ip })
  return { kind: 'session', user: signedIn ?? user, session }
}
