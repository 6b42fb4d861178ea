import { randomUUID } from 'node:crypto'
import type { AuthConfig } from '../config.ts'
import type { AtRest } from '../crypto/at-rest.ts'
import type { Transaction } from '../db/open.ts'
import { insertMessage } from '../db/service/messages.ts'
import type { RateLimits } from '../rate-limits/create-rate-limits.ts'
import type { Messages } from './create-messages.ts'
import { sealPurpose } from './seal-purpose.ts'
import { localeOf } from './templates/languages/locale-of.ts'
import { isNotification, isToOwner, kindOf, type NewMessage } from './templates/message-values.ts'

const NOTIFICATION_SECONDS = 86_400

/** What of the service's context a message needs. */
interface Parts {
  config: AuthConfig
  atRest: AtRest
  messages: Messages
  limits: Pick<RateLimits, 'mailQueued'>
  clock: () => number
}

/**
 * Queues a message in the caller's transaction: once that is committed the message is sent sooner
 * or later, whatever happens to this process, and if it is rolled back it was never there. Waits
 * for the database alone. Where nothing can send it (`context.messages.canSendMail`, `canSendSms`),
 * or the operator wants none (MAILER_NOTIFICATIONS), it is passed over.
 */
export async function enqueueMessage(
  trx: Transaction,
  context: Parts,
  { template, to, account, values, validForSeconds = NOTIFICATION_SECONDS, codeValidForSeconds }: NewMessage,
): Promise<void> {
  const { atRest, config, limits, messages } = context
  const kind = kindOf(template)
  if (!(kind === 'mail' ? messages.canSendMail : messages.canSendSms)) return
  if (isNotification(template) && !config.MAILER_NOTIFICATIONS) return
  // Its account keeps no further undo: a mailbox must not be flooded by an account that claims it.
  if ('UndoURL' in values && values.UndoURL === '') return

  const id = randomUUID()
  const now = new Date(context.clock())
  const site = new URL(config.PUBLIC_URL)
  const all = {
    SiteURL: site.origin,
    SiteHost: site.hostname,
    Email: to,
    Locale: localeOf(account),
    // Said in the language of the template, once it is sent.
    When: now.toISOString(),
    ValidFor: codeValidForSeconds ? `${codeValidForSeconds}/${validForSeconds}` : `${validForSeconds}`,
    ...values,
  }
  await insertMessage(trx, {
    id,
    kind,
    template,
    recipient: to,
    payload: atRest.seal(JSON.stringify(all), sealPurpose(id)),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + validForSeconds * 1000).toISOString(),
    next_attempt_at: now.toISOString(),
  })
  if (kind === 'mail' && !isNotification(template) && !isToOwner(template)) {
    limits.mailQueued({ isForNewcomer: template === 'confirmation' })
  }
  messages.wake()
}
