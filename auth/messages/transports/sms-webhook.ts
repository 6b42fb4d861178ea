import { createHmac } from 'node:crypto'
import type { Transport } from '../templates/template.ts'
import { phoneNumber } from './phone-number.ts'
import { post } from './post.ts'

/**
 * Hands SMS to an address of the owner's, signed by the Standard Webhooks specification
 * (https://www.standardwebhooks.com): HMAC-SHA-256 over id, time and body. `webhook-id` stays the
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
      const seconds = Math.floor(clock() / 1000)
      const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
      await post(
        url,
        {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': `v1,${signature}`,
        },
        body,
      )
    },
    close: () => {},
  }
}
