import { fault } from '../settings/fault.ts'
import { kind } from '../settings/kind.ts'
import { type MfaRequirement, mfaRequirement } from '../settings/mfa-requirement.ts'
import { optional, setting } from '../settings/setting.ts'
import { webhookKey } from '../settings/webhook-key.ts'

function callingCode(text: string): string {
  const code = text.replace(/^\+/, '')
  if (!/^[1-9]\d{0,6}$/.test(code)) fault('must be calling codes such as 44, separated by commas')
  return code
}

/** Second factors, and the SMS that deliver their codes. */
export const secondFactorSettings = {
  MFA_REQUIRED: setting<MfaRequirement>(
    mfaRequirement,
    'optional',
    'Whether accounts need a second factor: "optional"; "required", which lets a session without one only enrol or verify a factor; or "off", which rejects new enrolments. Roles may differ, such as optional,admin:required.',
  ),
  MFA_PHONE_MAX_FREQUENCY: setting(
    kind.integer(0, 3600),
    60,
    'Minimum time between two codes to one phone, in seconds. RATE_LIMITS=off does not lift it.',
  ),
  TWILIO_ACCOUNT_SID: optional(kind.text, 'SMS by Twilio: the account SID.'),
  TWILIO_AUTH_TOKEN: optional(kind.text, 'SMS by Twilio: the auth token.'),
  TWILIO_MESSAGE_SERVICE_SID: optional(
    kind.text,
    'SMS by Twilio: the SID of the messaging service that sends, instead of TWILIO_FROM.',
  ),
  TWILIO_FROM: optional(
    kind.text,
    'SMS by Twilio: the number or name that sends, instead of TWILIO_MESSAGE_SERVICE_SID.',
  ),
  TWILIO_API_URL: setting(
    kind.url('http:', 'https:'),
    'https://api.twilio.com',
    'SMS by Twilio: the URL of its API, for accounts in another region.',
  ),
  SMS_WEBHOOK_URL: optional(
    kind.url('http:', 'https:'),
    'SMS by another provider: a URL of yours that each SMS is posted to, with a signature (Standard Webhooks).',
  ),
  SMS_WEBHOOK_SECRET: optional(
    webhookKey,
    'SMS by another provider: the key of the signature, "whsec_" followed by 24 to 64 random bytes in base64.',
  ),
  SMS_COUNTRIES: setting<string[]>(
    kind.list(callingCode),
    [],
    'Calling codes that new phone numbers may begin with if an SMS has to confirm them, such as 1,44,49, separated by commas. Default: all. Numbers that get no SMS, as under SMS_AUTOCONFIRM, are not bound.',
  ),
}
