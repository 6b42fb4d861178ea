import { AuthError } from '../errors.ts'

/** Throws 400 `validation_failed` for any channel other than SMS (docs/wire-contract.md, 11.2). */
export function assertChannel(channel: string | null | undefined): void {
  if (!channel || channel === 'sms') return
  throw new AuthError(
    400,
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}
