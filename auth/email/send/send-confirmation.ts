import { isInvited } from '../../accounts/verification/is-invited.ts'
import type { AuthContext } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { type LinkTarget, sendLink } from './send-link.ts'

/**
 * Queues the mail that confirms an account; for an invited account, its invitation again. An
 * invitation never uses PKCE (docs/wire-contract.md, 15.7): the client that requested it need not
 * be the invited person's, and its link must open a session all the same.
 */
export const sendConfirmation = (
  trx: Transaction,
  context: AuthContext,
  user: User,
  target: LinkTarget,
): Promise<void> =>
  isInvited(user)
    ? sendLink(trx, context, user, 'invite', { ...target, codeChallenge: undefined })
    : sendLink(trx, context, user, 'signup', target)
