import { createHmac } from 'node:crypto'

/**
 * Returns the headers that sign a request (https://www.standardwebhooks.com): HMAC-SHA-256 over id,
 * time and body, by each of the keys, so that receivers can rotate them. A library would bring
 * along SHA-256 in JavaScript; the tests check against it.
 */
export function signWebhook(
  keys: readonly Buffer[],
  { id, now, body }: { id: string; now: number; body: string },
): Record<string, string> {
  const seconds = Math.floor(now / 1000)
  const sign = (key: Buffer) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': keys.map((key) => `v1,${sign(key)}`).join(' '),
  }
}
