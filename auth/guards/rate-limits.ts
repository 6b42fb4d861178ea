import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { AuthConfig } from '../config.ts'
import { AuthError, type ErrorCode } from '../errors.ts'

const WINDOW_SECONDS = 300

type Guard = (request: FastifyRequest) => Promise<void>

/** What one client address, and one account, may ask for in five minutes (wire contract, section 3.1). */
export interface RateLimits {
  signup: Guard
  token: Guard
  user: Guard
  authorize: Guard
  callback: Guard
  challenge: Guard
  verify: Guard
  passkeyOptions: Guard
  passkey: Guard
  /**
   * Runs a sign-in and counts it as a guess unless it succeeds: strictly per account and address, and far more
   * loosely per account, so that guessing from many addresses ends and a stranger can't easily lock the owner out.
   */
  password: <T>(account: string, address: string, signIn: () => Promise<T>) => Promise<T>
  /** Runs the check of a second factor, whatever its type, and counts it against the account unless it succeeds. */
  secondFactor: <T>(userId: string, check: () => Promise<T>) => Promise<T>
  /** The same for recovery codes, which lock by themselves. */
  recoveryCode: <T>(userId: string, check: () => Promise<T>) => Promise<T>
  /** Counts an SMS before it is sent: one to a number at a time, and so many in a day for it and for all. */
  sms: (number: string) => Promise<void>
  /** Requests for a mail by one client address. */
  mailRequest: Guard
  /** Links and codes that one client address tries. */
  oneTime: Guard
  /** Runs the check of a mailed code, and counts it against the address that it is said to be for unless it succeeds. */
  mailedCode: RateLimits['secondFactor']
  /**
   * Counts a mail that somebody asks for, by the address they give and before anybody looks whether it is known: one
   * of a kind at a time, and so many in a day for it and for all.
   */
  mail: (kind: 'signup' | 'sign-in' | 'email_change' | 'reauthentication', address: string) => Promise<void>
  /** Counts another mail of the same request, for the mailbox that gets it and for all. */
  furtherMail: (address: string) => Promise<void>
}

const FROM_ANY_ADDRESS = 10
const DAY_SECONDS = 86_400
/** Wrong codes of a second factor in a day, as a multiple of those in five minutes. */
const IN_A_DAY = 5

/** Counts in the database where several processes share it, else in memory. */
export function createRateLimits(config: AuthConfig, pool: Pool | undefined): RateLimits {
  const limiter = (name: string, points: number, duration = WINDOW_SECONDS) => {
    const options = { keyPrefix: name, points, duration }
    if (!pool) return new RateLimiterMemory(options)
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      schemaName: 'auth',
      tableName: 'rate_limits',
      tableCreated: true,
    })
  }
  const consume = async (counts: Count[], refusal?: Refusal) => {
    if (config.RATE_LIMITS) await consumeAll(counts, refusal)
  }
  const perAddress = (name: string, points: number): Guard => {
    const limit = limiter(name, points)
    return (request) => consume([[limit, addressKey(request.ip)]])
  }
  /** Counts an attempt with every limiter, the narrow ones first, and takes it back once it has succeeded. */
  const guess = async <T>(counts: Count[], attempt: () => Promise<T>, refusal?: Refusal) => {
    await consume(counts, refusal)
    const result = await attempt()
    if (config.RATE_LIMITS) await Promise.all(counts.map(([limit, key]) => limit.reward(key)))
    return result
  }
  const fromOne = limiter('password', config.RATE_LIMIT_PASSWORD)
  const fromAny = limiter('account', config.RATE_LIMIT_PASSWORD * FROM_ANY_ADDRESS)
  const wrongAnswers = (name: string, refusal?: Refusal): RateLimits['secondFactor'] => {
    const soon = limiter(name, config.RATE_LIMIT_CODE)
    const inADay = limiter(`${name}-day`, config.RATE_LIMIT_CODE * IN_A_DAY, DAY_SECONDS)
    return (userId, check) =>
      guess(
        [soon, inADay].map((limit) => [limit, userId]),
        check,
        refusal,
      )
  }
  const smsToOne = limiter('sms-number', config.RATE_LIMIT_SMS_NUMBER, DAY_SECONDS)
  const ofMails = wrongAnswers('mail-code')
  // In rate-limiter-flexible a duration of 0 means for ever.
  const smsApart = limiter('sms-apart', 1, Math.max(1, config.MFA_PHONE_MAX_FREQUENCY))
  const mailsApart = limiter('mail-apart', 1, Math.max(1, config.SMTP_MAX_FREQUENCY))
  const mailsToOne = limiter('mail-address', config.RATE_LIMIT_MAILBOX, DAY_SECONDS)
  const mailsInAll = limiter('mail', config.RATE_LIMIT_EMAIL_SENT, DAY_SECONDS)
  const furtherMail: RateLimits['furtherMail'] = async (address) => {
    await consume(
      [
        [mailsToOne, accountKey(address)],
        [mailsInAll, 'all'],
      ],
      tooManyMails,
    )
  }
  const smsInAll = limiter('sms', config.RATE_LIMIT_SMS, DAY_SECONDS)
  return {
    signup: perAddress('signup', config.RATE_LIMIT_SIGNUP),
    token: perAddress('token', config.RATE_LIMIT_TOKEN),
    authorize: perAddress('authorize', config.RATE_LIMIT_AUTHORIZE),
    callback: perAddress('callback', config.RATE_LIMIT_AUTHORIZE),
    user: perAddress('user', config.RATE_LIMIT_USER),
    challenge: perAddress('challenge', config.RATE_LIMIT_FACTOR),
    verify: perAddress('verify', config.RATE_LIMIT_FACTOR),
    passkeyOptions: perAddress('passkey-options', config.RATE_LIMIT_PASSKEY),
    passkey: perAddress('passkey', config.RATE_LIMIT_PASSKEY),
    password(account, address, signIn) {
      const any = accountKey(account)
      const one = `${any}:${addressKey(address)}`
      return guess(
        [
          [fromOne, one],
          [fromAny, any],
        ],
        signIn,
      )
    },
    secondFactor: wrongAnswers('code'),
    recoveryCode: wrongAnswers('recovery-code', {
      code: 'mfa_recovery_codes_locked',
      message: 'Too many wrong recovery codes, wait or use another factor',
    }),
    async sms(number) {
      const key = accountKey(number)
      if (config.MFA_PHONE_MAX_FREQUENCY > 0) await consumeAll([[smsApart, key]], smsTooClose)
      await consume(
        [
          [smsToOne, key],
          [smsInAll, 'all'],
        ],
        tooManySms,
      )
    },
    mailRequest: perAddress('mail-request', config.RATE_LIMIT_OTP),
    oneTime: perAddress('one-time', config.RATE_LIMIT_VERIFY),
    mailedCode: (address, check) => ofMails(accountKey(address), check),
    async mail(kind, address) {
      const key = `${kind}:${accountKey(address)}`
      if (config.SMTP_MAX_FREQUENCY > 0) await consumeAll([[mailsApart, key]], mailsTooClose)
      await furtherMail(address)
    },
    furtherMail,
  }
}

type Count = [limiter: RateLimiterAbstract, key: string]
type Refusal = { code: ErrorCode; message: string | ((seconds: number) => string) }

const tooManyRequests: Refusal = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }
const tooManySms: Refusal = { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' }

const tooManyMails: Refusal = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' }
const tooClose = (seconds: number) =>
  `For security purposes, you can only request this after ${seconds} seconds.`
const mailsTooClose: Refusal = { code: 'over_email_send_rate_limit', message: tooClose }
const smsTooClose: Refusal = { code: 'over_sms_send_rate_limit', message: tooClose }

/** Each before the next, the narrow one first: what it refuses must not use up what is wider. */
async function consumeAll(counts: Count[], refusal = tooManyRequests): Promise<void> {
  try {
    for (const [limiter, key] of counts) await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof Error) throw refused
    const { msBeforeNext } = refused as RateLimiterRes
    const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
    const message = typeof refusal.message === 'string' ? refusal.message : refusal.message(retryAfterSeconds)
    throw new AuthError(429, refusal.code, message, { retryAfterSeconds })
  }
}

/** One host: an IPv4 address, or the /64 network that an IPv6 host picks its addresses from (RFC 7707). */
function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return (address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** Addresses stay out of the counters' table. */
const accountKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')
