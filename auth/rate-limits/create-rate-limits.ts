import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Policy } from './counter.ts'
import { isOfClient } from './guess.ts'
import { type GuessLimit, guessLimits } from './guess-limits.ts'
import { hostOf } from './host-of.ts'
import { type MailLimits, mailLimits } from './mail-limits.ts'
import { createMemoryCounter } from './memory-counter.ts'
import { createPostgresCounter } from './postgres-counter.ts'
import { refusals } from './refusal.ts'
import { type SmsLimit, smsLimits } from './sms-limits.ts'
import { type Count, giveAllBack, takeAll } from './take-all.ts'

/** A link holds 256 random bits: what is limited is the work. */
const LINKS_PER_CODE = 10

const WINDOW_SECONDS = 300
/** Requests to the token endpoint per client address, as a multiple of its sign-ins: an office refreshes too. */
const REQUESTS_PER_SIGN_IN = 20
/** Refreshes of one session in five minutes: some for every tab that wakes up, none for a client that loops. */
const REFRESHES = 60

type Guard = (request: FastifyRequest) => Promise<void>

/** Whom a sign-in counts against: a client's address, or the account where one of its devices is known. */
type SignInClient = { address: string } | { account: string }

/** What one client, one account, one mailbox and one phone may ask for (docs/wire-contract.md, 3; docs/decisions/019). */
export interface RateLimits extends MailLimits {
  signup: Guard
  /** Whatever comes to the token endpoint, before its body is read: 503, for many may share the address. */
  token: Guard
  user: Guard
  authorize: Guard
  callback: Guard
  challenge: Guard
  verify: Guard
  passkeyOptions: Guard
  passkey: Guard
  /** Requests for a mail by one client address. */
  mailRequest: Guard
  /** Links and codes that one client address tries. */
  oneTime: Guard
  /** Mailed links that are followed from one client address: nobody guesses one, so that an office may follow many. */
  link: Guard
  /** Runs a sign-in, and counts it by the account, from a known device, or else by the client's address, right or wrong. */
  signIn: <T>(client: SignInClient, signIn: () => Promise<T>) => Promise<T>
  /** Counts a refresh by its session alone: a valid token is never refused for what others do at the same address. */
  refresh: (sessionId: string) => Promise<void>
  /** Runs a refresh, and counts it by the client's address if the token turns out to be none. */
  invalidRefresh: <T>(address: string, refresh: () => Promise<T>) => Promise<T>
  password: GuessLimit
  secondFactor: GuessLimit
  recoveryCode: GuessLimit
  mailedCode: GuessLimit
  sms: SmsLimit
}

/** Counts in the database where several processes share it, else in memory. */
export function createRateLimits(
  config: AuthConfig,
  pool: Pool | undefined,
  clock: () => number,
): RateLimits {
  const counter = (policy: Policy) =>
    pool ? createPostgresCounter(policy, clock, pool) : createMemoryCounter(policy, clock)
  const inWindow = (name: string, points: number) => counter({ name, points, seconds: WINDOW_SECONDS })
  const perAddress = (name: string, points: number): Guard => {
    const limit = inWindow(name, points)
    return async ({ ip }) => {
      if (config.RATE_LIMITS) await takeAll([[limit, hostOf(ip)]], refusals.requests)
    }
  }
  // In this process alone: it is here to save work, and must not cost any.
  const flood = createMemoryCounter(
    { name: 'token', points: config.RATE_LIMIT_TOKEN * REQUESTS_PER_SIGN_IN, seconds: WINDOW_SECONDS },
    clock,
  )
  const signIns = inWindow('sign-in', config.RATE_LIMIT_TOKEN)
  const refreshes = inWindow('refresh', REFRESHES)
  const countSignIn = async (client: SignInClient): Promise<Count[]> => {
    if (!config.RATE_LIMITS) return []
    const key = 'account' in client ? accountKey(client.account) : hostOf(client.address)
    const counts: Count[] = [[signIns, key]]
    await takeAll(counts, refusals.requests)
    return counts
  }
  return {
    signup: perAddress('signup', config.RATE_LIMIT_SIGNUP),
    token: async ({ ip }) => {
      if (config.RATE_LIMITS) await takeAll([[flood, hostOf(ip)]], refusals.overload)
    },
    user: perAddress('user', config.RATE_LIMIT_USER),
    authorize: perAddress('authorize', config.RATE_LIMIT_AUTHORIZE),
    callback: perAddress('callback', config.RATE_LIMIT_AUTHORIZE),
    challenge: perAddress('challenge', config.RATE_LIMIT_FACTOR),
    verify: perAddress('verify', config.RATE_LIMIT_FACTOR),
    passkeyOptions: perAddress('passkey-options', config.RATE_LIMIT_PASSKEY),
    passkey: perAddress('passkey', config.RATE_LIMIT_PASSKEY),
    mailRequest: perAddress('mail-request', config.RATE_LIMIT_OTP),
    oneTime: perAddress('one-time', config.RATE_LIMIT_VERIFY),
    link: perAddress('link', config.RATE_LIMIT_VERIFY * LINKS_PER_CODE),
    async signIn(client, signIn) {
      const counted = await countSignIn(client)
      try {
        return await signIn()
      } catch (error) {
        if (!isOfClient(error)) await giveAllBack(counted)
        throw error
      }
    },
    async refresh(sessionId) {
      if (config.RATE_LIMITS) await takeAll([[refreshes, sessionId]], refusals.overload)
    },
    async invalidRefresh(address, refresh) {
      try {
        return await refresh()
      } catch (error) {
        if (isOfClient(error)) await countSignIn({ address })
        throw error
      }
    },
    ...guessLimits(config, counter),
    ...mailLimits(config, counter),
    sms: smsLimits(config, counter),
  }
}
