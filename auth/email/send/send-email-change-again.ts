import type { AuthContext } from '../../context.ts'
import { AuthError } from '../../errors.ts'
import { type AccountName, namedAccount } from '../../one-time/named-account.ts'
import { requestPreparedMail } from './request-prepared-mail.ts'
import { maySendAgain, sendEmailChange } from './send-email-change.ts'
import type { LinkTarget } from './send-link.ts'

/**
 * Sends the mails of a pending change of address again, by the account's address or number
 * (docs/wire-contract.md, 11.4); the former links and codes stop working. One mail goes to the new
 * mailbox. Where that has had too many mails none is sent, with the same answer.
 */
export function sendEmailChangeAgain(
  context: AuthContext,
  name: AccountName,
  target: LinkTarget,
): Promise<void> {
  const request = { kind: 'email_change', address: name.address, opensAccount: false } as const
  return requestPreparedMail(context, request, target.asker.client, {
    prepare: () => countedNewAddress(context, name),
    async work(trx, newAddress) {
      const user = await namedAccount.lock(trx, name)
      if (!user?.email_change || user.email_change !== newAddress) return
      if (await maySendAgain(trx, context, user)) {
        await sendEmailChange(trx, context, user, newAddress, target)
      }
    },
  })
}

/**
 * Returns the address of a pending change, counted for one more mail; undefined where it may have
 * none.
 */
async function countedNewAddress(context: AuthContext, name: AccountName): Promise<string | undefined> {
  const newAddress = (await namedAccount.find(context.db, name))?.email_change
  if (!newAddress) return undefined
  try {
    await context.limits.furtherMail(newAddress)
    return newAddress
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return undefined
    throw error
  }
}
