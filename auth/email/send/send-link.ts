import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { updateUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import { together } from '../../db/statements/pipelined.ts'
import type { User } from '../../db/tables.ts'
import type { Asker } from '../../devices/client.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { newOneTime, storeOneTime } from '../../one-time/issue-one-time.ts'
import type { CodeChallenge } from '../../pkce/code-challenge.ts'
import { openFlow } from '../../pkce/open-flow.ts'
import { mailedKinds } from './link-kinds.ts'
import { linkTo } from './link-to.ts'
import { livesOf } from './lives-of.ts'

/**
 * The client that requests a link, the final destination of the link, and the challenge of its PKCE
 * flow. Without a challenge the flow is implicit.
 */
export interface LinkTarget {
  redirectTo: string
  codeChallenge: CodeChallenge | undefined
  asker: Asker
}

/** Queues a mail with a link and a code to the account's address. */
export async function sendLink(
  trx: Transaction,
  context: AuthContext,
  user: User,
  type: keyof typeof mailedKinds,
  { redirectTo, codeChallenge, asker }: LinkTarget,
): Promise<void> {
  if (!user.email) return
  const { template, token_type, sentAt, method, action } = mailedKinds[type]
  const flow =
    codeChallenge &&
    (await openFlow(
      trx,
      context,
      { user_id: user.id, provider_type: 'email', authentication_method: method },
      codeChallenge,
    ))
  const what = {
    user_id: user.id,
    token_type,
    relates_to: user.email,
    flow_state_id: flow?.id ?? null,
    browser_hash: asker.browser,
  }
  const made = newOneTime(what)
  const now = timestampOf(context)
  await together([
    storeOneTime(trx, context, what, made),
    updateUser(trx, user.id, { [sentAt]: now, updated_at: now }),
    enqueueMessage(trx, context, {
      template,
      to: user.email,
      account: user,
      values: {
        Token: made.code,
        ConfirmationURL: linkTo(context.config, { token: made.token, type, redirect_to: redirectTo }),
      },
      ...livesOf(context.config),
    }),
    recordAudit(trx, context, { actor: user, action, traits: { method } }),
  ])
}
