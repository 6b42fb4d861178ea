import type { Transport } from '../templates/template.ts'
import { phoneNumber } from './phone-number.ts'
import { post } from './post.ts'
import { signWebhook } from './sign-webhook.ts'

/**
 * Posts SMS to a URL of the owner's, signed according to Standard Webhooks. `webhook-id` stays the
 * same when a message is posted again.
 */
export function smsWebhookTransport(url: string, key: Buffer, clock: () => number): Transport {
  return {
    async send({ id, to, text, code, createdAt }) {
      const body = JSON.stringify({
        type: 'sms.send',
        timestamp: createdAt,
        data: { to: phoneNumber(to), text, code },
      })
      await post(url, signWebhook([key], { id, now: clock(), body }), body)
    },
    close: () => {},
  }
}
