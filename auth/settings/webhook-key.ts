import { fault } from './fault.ts'
/** Reads a key of the Standard Webhooks specification: 24 to 64 bytes in base64. */
export function webhookKey(text: string): Buffer {
  const key = Buffer.from(text.replace(/^whsec_/, ''), 'base64')
  if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(text) || key.length < 24 || key.length > 64) {
    fault('must be "whsec_" followed by 24 to 64 random bytes in base64')
  }
  return key
}
