import type { AuthConfig } from '../config.ts'
import type { DeliveryParts } from './deliver.ts'
import { AT_ONCE, createQueueWorker } from './queue-worker.ts'
import type { Transport } from './templates/template.ts'
import { DeliveryError } from './transports/delivery-error.ts'
import type { Outbox } from './transports/outbox.ts'
import { smsWebhookTransport } from './transports/sms-webhook.ts'
import { smtpTransport } from './transports/smtp.ts'
import { twilioTransport } from './transports/twilio.ts'

/** The sending side of messages, for those who queue them with `enqueueMessage`. */
export interface Messages {
  canSendMail: boolean
  canSendSms: boolean
  /** The name in `GET /settings` (docs/wire-contract.md, 7.2); empty if nothing sends SMS. */
  smsProvider: '' | 'twilio' | 'webhook' | 'outbox'
  /** Makes the sender look at the queue soon. */
  wake: () => void
  start: () => void
  stop: () => Promise<void>
}

interface MessagesParts extends DeliveryParts {
  config: AuthConfig
  /** Sends mails in place of SMTP. */
  mailHook?: Transport | undefined
  /** Keeps messages that no provider sends; in development only. */
  outbox: Outbox | undefined
}

/** Chooses the transports by the settings, and creates a queue worker for each. */
export function createMessages({ config, mailHook, outbox, ...parts }: MessagesParts): Messages {
  const keep = outbox && { send: outbox.keep, close: () => {} }
  const mail = mailHook ?? mailProvider(config) ?? keep
  const [smsName, sms] =
    smsProvider(config, parts.clock) ?? (keep ? (['outbox', keep] as const) : ['' as const])
  const workers = [
    createQueueWorker('mail', mail ?? noTransport, parts),
    createQueueWorker('sms', sms ?? noTransport, parts),
  ]
  return {
    canSendMail: mail !== undefined,
    canSendSms: sms !== undefined,
    smsProvider: smsName,
    wake: () => workers.forEach((worker) => void worker.wake()),
    start: () => workers.forEach((worker) => void worker.start()),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  }
}

function mailProvider({ SMTP_URL, MAIL_FROM }: AuthConfig): Transport | undefined {
  return SMTP_URL && MAIL_FROM ? smtpTransport(SMTP_URL, MAIL_FROM, AT_ONCE) : undefined
}

function smsProvider(config: AuthConfig, clock: () => number): ['twilio' | 'webhook', Transport] | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_URL: apiUrl } = config
  const { TWILIO_MESSAGE_SERVICE_SID: service, TWILIO_FROM: from } = config
  const sender = service ? { MessagingServiceSid: service } : from && { From: from }
  if (accountSid && authToken && sender) {
    return ['twilio', twilioTransport({ apiUrl, accountSid, authToken, sender })]
  }
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: key } = config
  return url && key ? ['webhook', smsWebhookTransport(url, key, clock)] : undefined
}

/** Drops what was queued before the provider was removed from the settings. */
const noTransport: Transport = {
  send: async () => {
    throw new DeliveryError('no provider', { isFinal: true })
  },
  close: () => {},
}
