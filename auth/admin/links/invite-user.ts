import { presentAccount } from '../../accounts/present-account.ts'
import { withApproval } from '../../accounts/with-approval.ts'
import type { AuthContext } from '../../context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata } from '../../db/tables.ts'
import { livesOf } from '../../email/send/lives-of.ts'
import { sendsNoMail } from '../../email/send/request-prepared-mail.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import type { Owner } from '../owner.ts'
import { makeLink } from './make-link.ts'
import { openAccount } from './open-account.ts'

/**
 * Creates an account, or takes an unconfirmed one, and mails a link that opens it
 * (docs/wire-contract.md, 15.8). Throws 400 `validation_failed`, 422 `email_exists`,
 * `feature_disabled`.
 */
export async function inviteUser(
  context: AuthContext,
  by: Owner,
  request: { email?: string | null; data?: Metadata | null },
  redirectTo: string,
) {
  const email = normalizeEmail(request.email ?? '')
  assertMetadataFits(request.data ?? {})
  if (!context.messages.canSendMail) throw sendsNoMail()
  const opening = {
    email,
    kind: 'invite',
    data: request.data ?? undefined,
    encrypted_password: undefined,
    shownHash: undefined,
  } as const
  const open = async (trx: Transaction, approvedId?: string) => {
    const opened = await openAccount(trx, context, by, { ...opening, approvedId })
    const { user, code, url } = await makeLink(trx, context, opened, 'invite', {
      relatesTo: email,
      redirectTo,
      invited: true,
    })
    await enqueueMessage(trx, context, {
      template: 'invite',
      to: email,
      account: user,
      values: { Token: code, ConfirmationURL: url },
      ...livesOf(context.config),
    })
    return user
  }
  const user = await withApproval(context, (approvedId) =>
    inTransaction(context.db, (trx) => open(trx, approvedId)),
  )
  return presentAccount(context.db, user)
}
