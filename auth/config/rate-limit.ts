import { kind } from '../settings/kind.ts'
import { setting } from '../settings/setting.ts'

/** How much may be asked for; what each limit counts: auth/rate-limits/policies.ts. */
export const rateLimitSettings = {
  RATE_LIMITS: setting(kind.switch, true, '"off" lifts every limit. For load tests only: it warns at start.'),
  RATE_LIMIT_SIGNUP: setting(kind.integer(1, 1e6), 30, 'Sign-ups per client address in five minutes.'),
  RATE_LIMIT_TOKEN: setting(
    kind.integer(1, 1e6),
    150,
    'Sign-ins and invalid refreshes per client address in five minutes. Refreshes that are valid are limited per session.',
  ),
  RATE_LIMIT_AUTHORIZE: setting(
    kind.integer(1, 1e6),
    60,
    'Sign-ins with a provider that are begun, and that come back, per client address in five minutes: each.',
  ),
  RATE_LIMIT_USER: setting(kind.integer(1, 1e6), 30, 'Account changes per client address in five minutes.'),
  RATE_LIMIT_OTP: setting(
    kind.integer(1, 1e6),
    30,
    'Requests for a mail with a link or a code per client address in five minutes.',
  ),
  RATE_LIMIT_VERIFY: setting(
    kind.integer(1, 1e6),
    30,
    'Mailed codes that are tried per client address in five minutes; of mailed links ten times as many.',
  ),
  RATE_LIMIT_MAILBOX: setting(
    kind.integer(1, 1e4),
    20,
    'Mails that unknown devices ask for with one address in a day; from then on they come further and further apart, an hour at most.',
  ),
  RATE_LIMIT_EMAIL_CLIENT: setting(
    kind.integer(1, 1e6),
    100,
    'Mails that are asked for by one client address in a day.',
  ),
  RATE_LIMIT_EMAIL_SENT: setting(
    kind.integer(1, 1e7),
    2000,
    'Mails that are queued in a day because they were asked for; a fifth of them is kept for those who have an account.',
  ),
  RATE_LIMIT_FACTOR: setting(
    kind.integer(1, 1e6),
    75,
    'Challenges of second factors and of new passkeys, and answers to them, per client address in five minutes: each.',
  ),
  RATE_LIMIT_CODE: setting(
    kind.integer(1, 1e5),
    10,
    'Wrong codes per account and client address, of second factors and of mails each, in five minutes; from all unknown devices twice as many in a day, from then on each waits longer, an hour at most.',
  ),
  RATE_LIMIT_SMS_NUMBER: setting(
    kind.integer(1, 1e4),
    10,
    'SMS to one number in a day. To a number that is a factor already more may follow, further and further apart.',
  ),
  RATE_LIMIT_SMS_ACCOUNT: setting(
    kind.integer(1, 1e4),
    5,
    'SMS to numbers that are no factor yet, for one account in a day.',
  ),
  RATE_LIMIT_SMS_RANGE: setting(
    kind.integer(1, 1e6),
    20,
    'The same for one client address, and for all numbers that differ in their last four digits only, each.',
  ),
  RATE_LIMIT_SMS: setting(
    kind.integer(1, 1e7),
    1000,
    'The same for all together; a tenth of it in one hour. Numbers that are a factor already are not counted.',
  ),
  RATE_LIMIT_PASSKEY: setting(
    kind.integer(1, 1e6),
    30,
    'Sign-ins with a passkey that are begun, and that are answered, per client address in five minutes: each.',
  ),
  RATE_LIMIT_PASSWORD: setting(
    kind.integer(1, 1e6),
    20,
    'Wrong passwords per account and client address in five minutes.',
  ),
  RATE_LIMIT_ACCOUNT: setting(
    kind.integer(1, 1e6),
    100,
    'Wrong passwords per account from all unknown devices in a day; from then on each attempt waits longer, an hour at most.',
  ),
}
