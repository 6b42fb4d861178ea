import { createHash, createHmac } from 'node:crypto'

/**
 * Returns the refresh token of a generated session (docs/wire-contract.md, 5.3). Its counter is
 * below 128.
 */
export function refreshTokenOf(sessionId: string, counter: number, key: string): string {
  const claims = Buffer.concat([
    Buffer.of(0),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    Buffer.of(counter),
  ])
  const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(claims).digest().subarray(0, 16)
  const signed = Buffer.concat([claims, mac])
  return Buffer.concat([signed, createHash('sha256').update(signed).digest().subarray(0, 4)]).toString(
    'base64url',
  )
}
