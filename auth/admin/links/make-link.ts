import { type AuthContext, timestampOf } from '../../context.ts'
import { updateUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { type LinkName, linkKinds } from '../../email/send/link-kinds.ts'
import { linkTo } from '../../email/send/link-to.ts'
import { issueOneTime } from '../../one-time/issue-one-time.ts'

/** A new link, the code that goes with it, and its account. */
export interface MadeLink {
  user: User
  token: string
  code: string
  url: string
}

/**
 * Creates a link and a code, which replace the account's former ones of that type. The caller has
 * locked the account. No browser has requested the link, so it belongs to no PKCE flow.
 */
export async function makeLink(
  trx: Transaction,
  context: AuthContext,
  user: User,
  name: LinkName,
  { relatesTo, redirectTo, invited = false }: { relatesTo: string; redirectTo: string; invited?: boolean },
): Promise<MadeLink> {
  const { type, token_type, sentAt } = linkKinds[name]
  const { token, code } = await issueOneTime(trx, context, {
    user_id: user.id,
    token_type,
    relates_to: relatesTo,
    flow_state_id: null,
    browser_hash: null,
  })
  const now = timestampOf(context)
  const sent = { [sentAt]: now, ...(invited && { invited_at: now }), updated_at: now }
  return {
    user: (await updateUser(trx, user.id, sent)) ?? user,
    token,
    code,
    url: linkTo(context.config, { token, type, redirect_to: redirectTo }),
  }
}
