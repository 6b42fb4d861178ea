import { type AuthContext, confirmsAtOnce, timestampOf } from '../../context.ts'
import { findUserByEmail, updateUser } from '../../db/accounts/users.ts'
import { deleteOneTimeTokensOf, listOneTimeTokens } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { OneTimeToken, User } from '../../db/tables.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { issueOneTime } from '../../one-time/issue-one-time.ts'
import { tokensOfType } from '../../one-time/verification-types.ts'
import { openFlow } from '../../pkce/open-flow.ts'
import { linkTo } from './link-to.ts'
import { livesOf } from './lives-of.ts'
import type { LinkTarget } from './send-link.ts'

/**
 * Begins a change of address, and replaces a pending one. Mails the new address and, depending on
 * the settings, the old one (docs/wire-contract.md, 11.5.4). Where the new address already has an
 * account, its owner is notified instead, and the change can't be confirmed (docs/decisions/013).
 * Two tokens mean that both mailboxes must confirm.
 */
export async function sendEmailChange(
  trx: Transaction,
  context: AuthContext,
  user: User,
  newEmail: string,
  { redirectTo, codeChallenge, asker }: LinkTarget,
  askedBy?: Pick<OneTimeToken, 'asker_hash' | 'asker_session_id'>,
): Promise<User> {
  const { config } = context
  const method = { provider_type: 'email', authentication_method: 'email_change' }
  const flow = codeChallenge && (await openFlow(trx, context, { user_id: user.id, ...method }, codeChallenge))
  const [former] = await listOneTimeTokens(trx, user.id, tokensOfType('email_change'))
  // Any client may have the mails sent again, so the original requester is kept.
  const { asker_hash, asker_session_id } = askedBy ?? former ?? { asker_hash: null, asker_session_id: null }
  const values = async (which: 'new' | 'current', relates_to: string) => {
    const { token, code } = await issueOneTime(trx, context, {
      user_id: user.id,
      token_type: `email_change_token_${which}`,
      relates_to,
      flow_state_id: flow?.id ?? null,
      browser_hash: asker.browser,
      asker_hash,
      asker_session_id,
    })
    const query = { token, type: 'email_change', redirect_to: redirectTo }
    return { NewEmail: newEmail, Token: code, ConfirmationURL: linkTo(config, query) }
  }

  await deleteOneTimeTokensOf(trx, user.id, tokensOfType('email_change'))
  const toNew = { Email: user.email ?? newEmail, ...(await values('new', newEmail)) }
  const taken = await findUserByEmail(trx, newEmail)
  if (taken) {
    // The token is made all the same, so that this can't be told from a free address. It is not
    // sent.
    await enqueueMessage(trx, context, {
      template: 'email_change_taken',
      to: newEmail,
      account: taken,
      values: {},
    })
  } else {
    await enqueueMessage(trx, context, {
      template: 'email_change',
      to: newEmail,
      account: user,
      values: toNew,
      ...livesOf(config),
    })
  }
  const own = addressThatConfirms(context, user)
  if (own !== null) {
    await enqueueMessage(trx, context, {
      template: 'email_change_current',
      to: own,
      account: user,
      values: await values('current', own),
      ...livesOf(config),
    })
  }
  const now = timestampOf(context)
  const change = { email_change: newEmail, email_change_sent_at: now, updated_at: now }
  return (await updateUser(trx, user.id, change)) ?? user
}

/** Returns the present address, where its mailbox has to confirm another one too. */
const addressThatConfirms = ({ config }: AuthContext, { email }: User): string | null =>
  config.MAILER_SECURE_EMAIL_CHANGE_ENABLED && !confirmsAtOnce(config) ? email : null

/**
 * Returns whether the mails of a pending change may be sent again: both mailboxes have to confirm,
 * or a token still names the session that requested the change. Tokens are kept for a day longer
 * than they are valid. Those of mails that were sent again after a sign-in name no session.
 */
export async function maySendAgain(trx: Transaction, context: AuthContext, user: User): Promise<boolean> {
  if (addressThatConfirms(context, user) !== null) return true
  const tokens = await listOneTimeTokens(trx, user.id, tokensOfType('email_change'))
  return tokens.some(({ asker_session_id }) => asker_session_id !== null)
}
