import { randomUUID } from 'node:crypto'
import type { AuthConfig } from '../config.ts'
import type { AtRest } from '../crypto/at-rest.ts'
import type { Transaction } from '../db/open.ts'
import { insertMessage } from '../db/service/messages.ts'
import type { RateLimits } from '../rate-limits/create-rate-limits.ts'
import type { Messages } from './create-messages.ts'
import { sealPurpose } from './seal-purpose.ts'
import { localeOf } from './templates/languages/locale-of.ts'
import { isNotification, isToOwner, messageKindOf, type NewMessage } from './templates/message-values.ts'

const NOTIFICATION_SECONDS = 86_400

/** The parts of the service's context that a message needs. */
export interface EnqueueContext {
  config: AuthConfig
  atRest: AtRest
  messages: Messages
  limits: Pick<RateLimits, 'mailQueued'>
  clock: () => number
}

/**
 * Queues a message in the caller's transaction. Once that is committed the message is sent sooner
 * or later, whatever happens to this process; if it is rolled back the message never existed. Waits
 * for the database only. Does nothing if nothing can send it (`context.messages.canSendMail`,
 * `canSendSms`), or the operator wants no notifications (MAILER_NOTIFICATIONS).
 */
export async function enqueueMessage(
  trx: Transaction,
  context: EnqueueContext,
  { template, to, account, values, validForSeconds = NOTIFICATION_SECONDS, codeValidForSeconds }: NewMessage,
): Promise<void> {
  const { atRest, config, limits, messages } = context
  const kind = messageKindOf(template)
  if (!(kind === 'mail' ? messages.canSendMail : messages.canSendSms)) return
  if (isNotification(template) && !config.MAILER_NOTIFICATIONS) return
  // The account has too many open undos for another: a mailbox must not be flooded by an account
  // that claims it.
  if ('UndoURL' in values && values.UndoURL === '') return

  const id = randomUUID()
  const now = new Date(context.clock())
  const site = new URL(config.PUBLIC_URL)
  const all = {
    SiteURL: site.origin,
    SiteHost: site.hostname,
    Email: to,
    Locale: localeOf(account),
    ...(account.id !== undefined && { AccountId: account.id }),
    // These two are put into words when the message is sent, in the language of its template.
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
