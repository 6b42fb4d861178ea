import type { AuthContext } from '../../context.ts'
import { findUserByEmail, lockUserByEmail } from '../../db/accounts/users.ts'
import { AuthError } from '../../errors.ts'
import { requestMail } from './request-mail.ts'
import { requestPreparedMail } from './request-prepared-mail.ts'
import { sendEmailChange } from './send-email-change.ts'
import { type LinkTarget, sendLink } from './send-link.ts'

/**
 * The mails that can be sent again, by the address of the account (docs/wire-contract.md, 11.4).
 */
export type Resendable = 'signup' | 'email_change'

/** Sends a pending mail again; the former link and code end. */
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

/**
 * Mails the new mailbox too. Where that has had too many mails none is sent, with the same answer.
 */
function sendChangeAgain(context: AuthContext, address: string, target: LinkTarget): Promise<void> {
  const request = { kind: 'email_change', address, opensAccount: false } as const
  return requestPreparedMail(context, request, target.asker.client, {
    prepare: () => countedNewAddress(context, address),
    async work(trx, newAddress) {
      const user = await lockUserByEmail(trx, address)
      if (!user?.email_change || user.email_change !== newAddress) return
      await sendEmailChange(trx, context, user, newAddress, target)
    },
  })
}

/** The address of a pending change, counted for one more mail; undefined where it may have none. */
async function countedNewAddress(context: AuthContext, address: string): Promise<string | undefined> {
  const newAddress = (await findUserByEmail(context.db, address))?.email_change
  if (!newAddress) return undefined
  try {
    await context.limits.furtherMail(newAddress)
    return newAddress
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return undefined
    throw error
  }
}
