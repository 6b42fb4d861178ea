import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Policy } from './counter.ts'
import { type Counters, counterOf } from './counters/counters.ts'
import { createMemoryCounters } from './counters/memory-counters.ts'
import { createPostgresCounters } from './counters/postgres-counters.ts'
import { isOfClient } from './guess.ts'
import { type GuessLimit, guessLimits } from './guess-limits.ts'
import { hostKeyOf } from './host-key-of.ts'
import { createLimiter, type LimiterLog } from './limiter.ts'
import { type MailLimits, mailLimits } from './mail-limits.ts'
import { createMemoryCounter } from './memory-counter.ts'
import { type Policies, policiesOf } from './policies.ts'
import { createLateCounter } from './postgres-counter.ts'
import { type Refusal, refusals, refuse } from './refusal.ts'
import { type AttackSigns, attackSigns } from './signs/attack-signs.ts'
import { type SmsLimits, smsLimits } from './sms-limits.ts'

/** Counts a request by the client's address. Throws 429 or 503 beyond the limit. */
type RequestLimit = (request: FastifyRequest) => Promise<void>

/** Every limit (docs/wire-contract.md, 3); its numbers are in policies.ts. */
export interface RateLimits extends Record<keyof Policies['requests'], RequestLimit>, MailLimits, SmsLimits {
  /** Runs a sign-in, and counts it by the client's address whether or not it succeeds. */
  signIn: <T>(address: string, signIn: () => Promise<T>) => Promise<T>
  /** Counts an anonymous account before it is made, for its client and for all clients together. */
  anonymous: (address: string) => Promise<void>
  /** Counts a message to the owner, for its client and for all clients together. */
  contact: (address: string) => Promise<void>
  /** Counts the deletion of an account by its address, which can be used again at once. */
  deletion: (address: string) => Promise<void>
  /** Counts a refresh by its session only: other clients at its address don't matter. */
  refresh: (sessionId: string) => Promise<void>
  /** Runs a refresh, and counts it by the client's address if its token is invalid. */
  invalidRefresh: <T>(address: string, refresh: () => Promise<T>) => Promise<T>
  /** Runs the check of a secret key, and counts it by the client's address if the key is wrong. */
  wrongSecretKey: <T>(address: string, look: () => Promise<T>) => Promise<T>
  /**
   * Runs a sign-in with a password. It is counted whether or not it succeeds, by the client's
   * address or, if the account knows the device, by the account; and it is counted as a guess.
   */
  passwordSignIn: GuessLimit
  password: GuessLimit
  secondFactor: GuessLimit
  recoveryCode: GuessLimit
  mailedCode: GuessLimit
  /** Signs, read from the counters, that a client or an account is under attack. */
  signs: AttackSigns
  /** Waits until all counts that were started are stored. */
  settle: () => Promise<void>
}

interface RateLimitsParts {
  /** Set if several machines share the counts. */
  pool: Pool | undefined
  clock: () => number
  /** Counters that several processes share, in place of this one's memory. */
  counters?: Counters | undefined
  log: LimiterLog
}

/** How many refreshes of a session each process counts by itself: a tab refreshes once an hour. */
const REFRESHES_ALONE = 5

/**
 * Counts in the database if several machines share it, otherwise in memory: in this process or in
 * its supervisor.
 */
export function createRateLimits(
  config: AuthConfig,
  { pool, clock, log, ...parts }: RateLimitsParts,
): RateLimits {
  const policies = policiesOf(config)
  const counters = pool
    ? createPostgresCounters(clock, pool)
    : (parts.counters ?? createMemoryCounters(clock))
  const limiter = createLimiter(counters, log)
  const take = async (policy: Policy, key: string, refusal: Refusal = refusals.requests): Promise<void> => {
    if (config.RATE_LIMITS) await limiter.take([{ policy, key, refusal }])
  }
  const perAddress =
    (policy: Policy): RequestLimit =>
    ({ ip }) =>
      take(policy, hostKeyOf(ip))
  // This runs before the body is read, and counts in this process only, because it exists to save
  // work. It answers 503, because many clients may share the address.
  const inThisProcess = (policy: Policy): RequestLimit => {
    const counter = createMemoryCounter(policy, clock)
    return async ({ ip }) => {
      const wait = config.RATE_LIMITS ? await counter.take(hostKeyOf(ip)) : 0
      if (wait > 0) refuse(refusals.overload, wait)
    }
  }
  const { token, clientToken, ...requests } = policies.requests
  const refreshes = pool
    ? createLateCounter(policies.refresh, REFRESHES_ALONE, clock, pool)
    : counterOf(counters, policies.refresh)
  /**
   * Counts for the client, then for all clients together; the client can't be blamed for the latter
   * limit.
   */
  const ofClientAndAll =
    ({ client, all }: Record<'client' | 'all', Policy>) =>
    async (address: string): Promise<void> => {
      if (!config.RATE_LIMITS) return
      await limiter.take([
        { policy: client, key: hostKeyOf(address, 48), refusal: refusals.requests },
        { policy: all, key: 'all', refusal: refusals.overload },
      ])
    }
  return {
    ...mapValues(requests, (policy) => perAddress(policy)),
    token: inThisProcess(token),
    clientToken: inThisProcess(clientToken),
    async signIn(address, signIn) {
      const counted = { policy: policies.signIn, key: hostKeyOf(address) }
      await take(counted.policy, counted.key)
      try {
        return await signIn()
      } catch (error) {
        if (config.RATE_LIMITS && !isOfClient(error)) await limiter.giveBack([counted])
        throw error
      }
    },
    anonymous: ofClientAndAll(policies.anonymous),
    contact: ofClientAndAll(policies.contact),
    deletion: (address) => take(policies.deletion, accountKey(address)),
    async refresh(sessionId) {
      const wait = config.RATE_LIMITS ? await refreshes.take(sessionId) : 0
      if (wait > 0) refuse(refusals.overload, wait)
    },
    async invalidRefresh(address, refresh) {
      try {
        return await refresh()
      } catch (error) {
        if (isOfClient(error)) await take(policies.signIn, hostKeyOf(address))
        throw error
      }
    },
    async wrongSecretKey(address, look) {
      try {
        return await look()
      } catch (error) {
        if (isOfClient(error)) await take(policies.wrongSecretKey, hostKeyOf(address))
        throw error
      }
    },
    ...guessLimits(config, policies, limiter),
    ...mailLimits(config, policies.mail, limiter),
    ...smsLimits(config, policies.sms, limiter),
    signs: attackSigns(policies, limiter),
    settle: limiter.settle,
  }
}

const mapValues = <K extends string, V, R>(table: Record<K, V>, change: (value: V) => R): Record<K, R> =>
  Object.fromEntries(Object.entries<V>(table).map(([key, value]) => [key, change(value)])) as Record<K, R>
