import type { AuthConfig } from '../config.ts'
import type { Policy } from './counter.ts'

const FIVE_MINUTES = 300
const HOUR = 3600
const DAY = 86_400

/** Requests to the token endpoint, as a multiple of sign-ins: an office refreshes too. */
const REQUESTS_PER_SIGN_IN = 20
/** A link holds 256 random bits, so this limits the work, not the guessing. */
const LINKS_PER_CODE = 10
/** A sign-in may need a second captcha, because the first challenge has expired. */
const CHALLENGES_PER_SIGN_IN = 2
/** Enough refreshes for every tab that wakes up, and a bound for a client that loops. */
const REFRESHES_OF_SESSION = 60
/** A key can't be guessed, but a client that tries is refused for a while. */
const WRONG_SECRET_KEYS = 30
/** Wrong codes for one account in a day, as a multiple of those of one client in five minutes. */
const CODES_IN_A_DAY = 2
/** How many wrong answers a known device may give in a day before it counts as unknown. */
const GUESSES_OF_DEVICE = 20
const MESSAGES_OF_DEVICE = 10
/**
 * How many devices of one account can use up their budgets in a day. Every sign-in without a cookie
 * makes another device known, so budgets per device alone would not limit a signed-in client.
 */
const DEVICES = 3
/**
 * How many notices a mailbox gets in a day about sessions that ended because their tokens were
 * reused, and about recovery codes that were used.
 */
const NOTICES = 10
/**
 * How many accounts with one address their users may delete in a day: each may have sent the
 * mailbox thirty notices.
 */
const DELETIONS = 5
/**
 * The part of a day's mails, and SMS, for requests that may open accounts; existing accounts get
 * the rest.
 */
const FOR_NEWCOMERS = 0.8
/** One hour may use a tenth of a day's SMS to new numbers. */
const HOURS_SHARE = 10

const inFiveMinutes = (name: string, points: number): Policy => ({ name, points, seconds: FIVE_MINUTES })
const inAnHour = (name: string, points: number): Policy => ({
  name,
  points: Math.ceil(points),
  seconds: HOUR,
})
const inADay = (name: string, points: number): Policy => ({ name, points, seconds: DAY })
const inADayThenSlower = (name: string, points: number): Policy => ({
  ...inADay(name, points),
  slowsDown: true,
})
/** Returns a policy of one event in this many seconds. */
const apart = (name: string, seconds: number): Policy => ({ name, points: 1, seconds: Math.max(1, seconds) })
/**
 * Returns the policies of each known device in a day, and of all devices of one account together.
 */
const ofDevices = (name: string, points: number) => ({
  device: inADay(`${name}-device`, points),
  devices: inADay(`${name}-devices`, points * DEVICES),
})

export type Policies = ReturnType<typeof policiesOf>

/**
 * Returns the limits of the service: the name under which each is counted, and how much it allows
 * in which time. Defaults of the settings: auth/config/rate-limit.ts; all numbers together:
 * docs/wire-contract.md, 3; why: docs/decisions/019. Limits of one address for the whole server:
 * server/http/limits/limits.ts.
 */
export const policiesOf = (config: AuthConfig) => ({
  /** Requests from one client address, by the names in the endpoint table of plugin.ts. */
  requests: {
    signup: inFiveMinutes('signup', config.RATE_LIMIT_SIGNUP),
    token: inFiveMinutes('token', config.RATE_LIMIT_TOKEN * REQUESTS_PER_SIGN_IN),
    user: inFiveMinutes('user', config.RATE_LIMIT_USER),
    authorize: inFiveMinutes('authorize', config.RATE_LIMIT_AUTHORIZE),
    callback: inFiveMinutes('callback', config.RATE_LIMIT_AUTHORIZE),
    clientAuthorize: inFiveMinutes('client-authorize', config.RATE_LIMIT_AUTHORIZE),
    clientToken: inFiveMinutes('client-token', config.RATE_LIMIT_TOKEN * REQUESTS_PER_SIGN_IN),
    registration: inFiveMinutes('client-registration', config.RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER),
    /** Challenges of factors, new recovery codes, and options to register a passkey. */
    factor: inFiveMinutes('challenge', config.RATE_LIMIT_FACTOR),
    verify: inFiveMinutes('verify', config.RATE_LIMIT_FACTOR),
    passkeyOptions: inFiveMinutes('passkey-options', config.RATE_LIMIT_PASSKEY),
    passkey: inFiveMinutes('passkey', config.RATE_LIMIT_PASSKEY),
    mailRequest: inFiveMinutes('mail-request', config.RATE_LIMIT_OTP),
    oneTime: inFiveMinutes('one-time', config.RATE_LIMIT_VERIFY),
    /** Counted inside POST /token. */
    web3: inFiveMinutes('web3', config.RATE_LIMIT_WEB3),
    captcha: inFiveMinutes('captcha', config.RATE_LIMIT_TOKEN * CHALLENGES_PER_SIGN_IN),
    link: inFiveMinutes('link', config.RATE_LIMIT_VERIFY * LINKS_PER_CODE),
  },
  /** Requests to the admin API without a valid key, from one client address. */
  wrongSecretKey: inFiveMinutes('wrong-secret-key', WRONG_SECRET_KEYS),
  /** Anonymous accounts. Only these limits keep a program from making any number of them. */
  anonymous: {
    client: inAnHour('anonymous-client', config.RATE_LIMIT_ANONYMOUS_USERS),
    all: inADay('anonymous', config.RATE_LIMIT_ANONYMOUS_DAY),
  },
  /** Messages to the owner. */
  contact: {
    client: inAnHour('contact-client', config.RATE_LIMIT_CONTACT),
    all: inADay('contact', config.RATE_LIMIT_CONTACT_DAY),
  },
  /** Sign-ins from one client address, or to one account from its known devices. */
  signIn: inFiveMinutes('sign-in', config.RATE_LIMIT_TOKEN),
  /** Accounts of one address that their users delete. */
  deletion: inADay('deletion', DELETIONS),
  /** Refreshes of one session. */
  refresh: inFiveMinutes('refresh', REFRESHES_OF_SESSION),
  password: {
    client: inFiveMinutes('password-client', config.RATE_LIMIT_PASSWORD),
    account: inADayThenSlower('password-account', config.RATE_LIMIT_ACCOUNT),
    ...ofDevices('password', GUESSES_OF_DEVICE),
  },
  secondFactor: {
    client: inFiveMinutes('code-client', config.RATE_LIMIT_CODE),
    account: inADayThenSlower('code-account', config.RATE_LIMIT_CODE * CODES_IN_A_DAY),
    ...ofDevices('code', GUESSES_OF_DEVICE),
  },
  /** 80 random bits can't be guessed, so no attack slows down the owner. */
  recoveryCode: {
    client: inFiveMinutes('recovery-code-client', config.RATE_LIMIT_CODE),
    account: undefined,
    ...ofDevices('recovery-code', GUESSES_OF_DEVICE),
  },
  mailedCode: {
    client: inFiveMinutes('mail-code-client', config.RATE_LIMIT_CODE),
    account: inADayThenSlower('mail-code-account', config.RATE_LIMIT_CODE * CODES_IN_A_DAY),
    ...ofDevices('mail-code', GUESSES_OF_DEVICE),
  },
  mail: {
    /** Mails of one kind to one address. */
    apart: apart('mail-apart', config.SMTP_MAX_FREQUENCY),
    client: inADay('mail-client', config.RATE_LIMIT_EMAIL_CLIENT),
    address: inADayThenSlower('mail-address', config.RATE_LIMIT_MAILBOX),
    /** Notices to one mailbox that an account can cause as often as it likes. */
    notice: inADay('mail-notice', NOTICES),
    all: inADay('mail', config.RATE_LIMIT_EMAIL_SENT),
    newcomers: inADay('mail-new', Math.ceil(config.RATE_LIMIT_EMAIL_SENT * FOR_NEWCOMERS)),
    ...ofDevices('mail', MESSAGES_OF_DEVICE),
  },
  sms: {
    /** SMS to one number. */
    apart: apart('sms-apart', config.MFA_PHONE_MAX_FREQUENCY),
    /** SMS to the verified factors of one account. */
    factor: inADayThenSlower('sms-factor', config.RATE_LIMIT_SMS_NUMBER),
    number: inADay('sms-number', config.RATE_LIMIT_SMS_NUMBER),
    account: inADay('sms-account', config.RATE_LIMIT_SMS_ACCOUNT),
    client: inADay('sms-client', config.RATE_LIMIT_SMS_RANGE),
    range: inADay('sms-range', config.RATE_LIMIT_SMS_RANGE),
    /** SMS to existing accounts, within one range of numbers. */
    memberRange: inADay('sms-member-range', config.RATE_LIMIT_SMS_RANGE),
    hour: inAnHour('sms-hour', config.RATE_LIMIT_SMS / HOURS_SHARE),
    all: inADay('sms', config.RATE_LIMIT_SMS),
    newcomersHour: inAnHour('sms-new-hour', (config.RATE_LIMIT_SMS / HOURS_SHARE) * FOR_NEWCOMERS),
    newcomers: inADay('sms-new', Math.ceil(config.RATE_LIMIT_SMS * FOR_NEWCOMERS)),
    ...ofDevices('sms', MESSAGES_OF_DEVICE),
  },
})
