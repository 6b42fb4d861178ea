import { kind } from '../settings/kind.ts'
import { setting } from '../settings/setting.ts'

/** The rate limits. For what each of them counts, see auth/rate-limits/policies.ts. */
export const rateLimitSettings = {
  RATE_LIMITS: setting(
    kind.switch,
    true,
    '"off" lifts every limit except SMTP_MAX_FREQUENCY and MFA_PHONE_MAX_FREQUENCY. For load tests only: the service warns when it starts.',
  ),
  RATE_LIMIT_SIGNUP: setting(kind.integer(1, 1e6), 30, 'Sign-ups per client address in five minutes.'),
  RATE_LIMIT_ANONYMOUS_USERS: setting(
    kind.integer(1, 1e6),
    30,
    'Anonymous accounts per client address in an hour.',
  ),
  RATE_LIMIT_ANONYMOUS_DAY: setting(kind.integer(1, 1e7), 5000, 'Anonymous accounts in a day, in total.'),
  RATE_LIMIT_CONTACT: setting(
    kind.integer(1, 1e6),
    5,
    'Messages through the contact form per client address in an hour.',
  ),
  RATE_LIMIT_CONTACT_DAY: setting(
    kind.integer(1, 1e7),
    200,
    'Messages through the contact form in a day, in total.',
  ),
  RATE_LIMIT_TOKEN: setting(
    kind.integer(1, 1e6),
    150,
    'Sign-ins and invalid refreshes per client address in five minutes. Valid refreshes are limited per session.',
  ),
  RATE_LIMIT_WEB3: setting(
    kind.integer(1, 1e6),
    30,
    'Sign-ins with a wallet per client address in five minutes.',
  ),
  RATE_LIMIT_AUTHORIZE: setting(
    kind.integer(1, 1e6),
    60,
    'Requests to /authorize or /user/identities/authorize, and separately to /callback and to /oauth/authorize, per client address in five minutes.',
  ),
  RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: setting(
    kind.integer(1, 1e6),
    10,
    'Clients that register themselves with the OAuth server, per client address in five minutes.',
  ),
  RATE_LIMIT_USER: setting(kind.integer(1, 1e6), 30, 'Account changes per client address in five minutes.'),
  RATE_LIMIT_OTP: setting(
    kind.integer(1, 1e6),
    30,
    'Requests for a mail with a link or a code, per client address in five minutes.',
  ),
  RATE_LIMIT_VERIFY: setting(
    kind.integer(1, 1e6),
    30,
    'Attempts with a mailed code, per client address in five minutes; ten times as many with a mailed link.',
  ),
  RATE_LIMIT_MAILBOX: setting(
    kind.integer(1, 1e4),
    20,
    'Mails that unknown devices may request for one email address in a day. After that, each further mail takes a longer wait, up to an hour.',
  ),
  RATE_LIMIT_EMAIL_CLIENT: setting(
    kind.integer(1, 1e6),
    100,
    'Mails requested by one client address in a day.',
  ),
  RATE_LIMIT_EMAIL_SENT: setting(
    kind.integer(1, 1e7),
    2000,
    'Requested mails queued per day, in total. A fifth is reserved for existing accounts.',
  ),
  RATE_LIMIT_FACTOR: setting(
    kind.integer(1, 1e6),
    75,
    'Challenges for second factors and new passkeys, and separately answers to them, per client address in five minutes.',
  ),
  RATE_LIMIT_CODE: setting(
    kind.integer(1, 1e5),
    10,
    'Wrong codes per account and client address in five minutes, counted separately for second factors and mails. All unknown devices together may enter twice as many in a day; after that, each further attempt takes a longer wait, up to an hour.',
  ),
  RATE_LIMIT_SMS_NUMBER: setting(
    kind.integer(1, 1e4),
    10,
    'SMS to one number in a day. The number of a verified factor may get more, each after a longer wait, up to an hour.',
  ),
  RATE_LIMIT_SMS_ACCOUNT: setting(
    kind.integer(1, 1e4),
    5,
    'SMS to unenrolled numbers in a day, per account.',
  ),
  RATE_LIMIT_SMS_RANGE: setting(
    kind.integer(1, 1e6),
    20,
    'SMS to unenrolled numbers in a day, per client address, and per range of numbers that share all but the last four digits.',
  ),
  RATE_LIMIT_SMS: setting(
    kind.integer(1, 1e7),
    1000,
    'SMS to unenrolled numbers in a day, in total; at most a tenth of them in one hour.',
  ),
  RATE_LIMIT_PASSKEY: setting(
    kind.integer(1, 1e6),
    30,
    'Challenges for sign-ins with a passkey, and separately answers to them, per client address in five minutes.',
  ),
  RATE_LIMIT_PASSWORD: setting(
    kind.integer(1, 1e6),
    20,
    'Wrong passwords per account and client address in five minutes.',
  ),
  RATE_LIMIT_ACCOUNT: setting(
    kind.integer(1, 1e6),
    100,
    'Wrong passwords per account from all unknown devices together in a day. After that, each further attempt takes a longer wait, up to an hour.',
  ),
}
