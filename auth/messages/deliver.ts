import { setTimeout as wait } from 'node:timers/promises'
import type { AtRest } from '../crypto/at-rest.ts'
import type { Database } from '../db/open.ts'
import { deleteMessage, postponeMessage } from '../db/service/messages.ts'
import type { QueuedMessage } from '../db/tables.ts'
import type { Measures } from '../measures.ts'
import { backOff } from './back-off.ts'
import { sealPurpose } from './seal-purpose.ts'
import { fillTemplate } from './templates/fill-template.ts'
import type { TemplateName } from './templates/message-values.ts'
import { sayValues } from './templates/say-values.ts'
import type { FilledMessage, TemplateSource, Transport } from './templates/template.ts'
import { DeliveryError } from './transports/delivery-error.ts'

/** Shorter than the lease, so that an attempt ends before its lease does. */
const DEADLINE_MS = 45_000

export interface DeliveryParts {
  db: Database
  atRest: AtRest
  templates: TemplateSource
  clock: () => number
  log: { warn: (fields: object, text: string) => void; error: (fields: object, text: string) => void }
  measures?: Measures | undefined
}

/**
 * Makes one attempt to send a message whose lease this process holds, and removes it from the queue
 * or puts it back.
 */
export async function deliver(row: QueuedMessage, transport: Transport, parts: DeliveryParts): Promise<void> {
  const { db, clock, log, measures } = parts
  const { kind } = row
  // What the log may hold: no address, no code and no link.
  const about = { message: row.id, template: row.template, attempts: row.attempts }
  const expiresAt = Date.parse(row.expires_at)
  if (expiresAt <= clock()) {
    await deleteMessage(db, row.id)
    measures?.delivery({ kind, outcome: 'expired' })
    return log.warn({ ...about, reason: row.last_error }, 'a message expired before it could be sent')
  }
  try {
    await inTime(transport.send(await fill(row, parts)))
  } catch (error) {
    if (!(error instanceof DeliveryError)) log.error({ ...about, err: error }, 'a message cannot be created')
    const { reason, isFinal } = error instanceof DeliveryError ? error : new DeliveryError('unexpected')
    if (isFinal) {
      await deleteMessage(db, row.id)
      measures?.delivery({ kind, outcome: 'failed' })
      return log.error({ ...about, reason }, 'a message cannot be sent')
    }
    const next = Math.min(clock() + backOff(row.attempts), expiresAt)
    await postponeMessage(db, row, { next_attempt_at: new Date(next).toISOString(), last_error: reason })
    measures?.delivery({ kind, outcome: 'postponed' })
    return log.warn({ ...about, reason }, 'a message was not sent and will be retried')
  }
  await deleteMessage(db, row.id)
  measures?.delivery({ kind, outcome: 'sent' })
}

async function fill(row: QueuedMessage, { atRest, templates }: DeliveryParts): Promise<FilledMessage> {
  const values: Record<string, string> = JSON.parse(atRest.open(row.payload, sealPurpose(row.id)))
  const template = await templates(row.template as TemplateName, values['Locale'])
  return {
    ...fillTemplate(template, sayValues(template.language, values)),
    id: row.id,
    kind: row.kind,
    template: row.template,
    to: row.recipient,
    createdAt: row.created_at,
    account: values['Email'] ?? row.recipient,
    ...(values['AccountId'] !== undefined && { accountId: values['AccountId'] }),
    ...(values['ReplyTo'] !== undefined && { replyTo: values['ReplyTo'] }),
    code: values['Token'],
    link: values['ConfirmationURL'],
  }
}

async function inTime(sending: Promise<void>): Promise<void> {
  const done = new AbortController()
  const late = wait(DEADLINE_MS, true, { signal: done.signal, ref: false }).catch(() => false)
  const isLate = await Promise.race([sending.then(() => false), late]).finally(() => done.abort())
  if (isLate) throw new DeliveryError('deadline')
}
