import type { AuthContext } from '../../context.ts'
import { findUserByEmail, lockUserByEmail } from '../../db/accounts/users.ts'
import { AuthError } from '../../errors.ts'
import { requestMail } from './request-mail.ts'
import { sendEmailChange } from './send-email-change.ts'
import { type LinkTarget, sendLink } from './send-link.ts'

/** What can be sent again, by address (docs/wire-contract.md, 11.4): the one of the account, in a change as before. */
export type Resendable = 'signup' | 'email_change'

/** Sends a mail again, where there is one to send; the former link and code end. */
export function sendAgain(
  context: AuthContext,
  type: Resendable,
  address: string,
  target: LinkTarget,
): Promise<void> {
  if (type === 'email_change') return sendChangeAgain(context, address, target)
  const request = { kind: type, address, opensAccount: true }
  return requestMail(context, request, target.asker.client, async (trx) => {
    const user = await lockUserByEmail(trx, address)
    if (user && !user.email_confirmed_at) await sendLink(trx, context, user, 'signup', target)
  })
}

/** The new mailbox gets a mail too. Where it has had too many nothing is sent, and nobody is told. */
async function sendChangeAgain(context: AuthContext, address: string, target: LinkTarget): Promise<void> {
  let counted: string | null = null
  await requestMail(
    context,
    { kind: 'email_change', address, opensAccount: false },
    target.asker.client,
    async (trx) => {
      const user = await lockUserByEmail(trx, address)
      if (!user?.email_change || user.email_change !== counted) return
      await sendEmailChange(trx, context, user, user.email_change, target)
    },
    async () => {
      const waiting = (await findUserByEmail(context.db, address))?.email_change ?? null
      if (waiting && (await hasRoom(context, waiting))) counted = waiting
    },
  )
}

async function hasRoom({ limits }: AuthContext, address: string): Promise<boolean> {
  try {
    await limits.furtherMail(address)
    return true
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return false
    throw error
  }
}
