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
import { hostOf } from './host-of.ts'
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
  /** Runs a sign-in and counts it by the client's address, right or wrong. */
  signIn: <T>(address: string, signIn: () => Promise<T>) => Promise<T>
  /** Counts an anonymous account before it is made, by its client and among those of all. */
  anonymous: (address: string) => Promise<void>
  /** Counts a message to the owner, by its client and among those of all. */
  contact: (address: string) => Promise<void>
  /** Counts the deletion of an account by its address, which is free again at once. */
  deletion: (address: string) => Promise<void>
  /** Counts a refresh by its session alone: other clients at its address don't matter. */
  refresh: (sessionId: string) => Promise<void>
  /** Runs a refresh, and counts it by the client's address if its token is not valid. */
  invalidRefresh: <T>(address: string, refresh: () => Promise<T>) => Promise<T>
  /** Runs a look at a key, and counts it by the client's address if it is a wrong one. */
  wrongSecretKey: <T>(address: string, look: () => Promise<T>) => Promise<T>
  /**
   * Runs a sign-in with a password: counted right or wrong, by the client's address or where the
   * device is known by the account, and as a guess.
   */
  passwordSignIn: GuessLimit
  password: GuessLimit
  secondFactor: GuessLimit
  recoveryCode: GuessLimit
  mailedCode: GuessLimit
  /** Who looks attacked by what was counted. */
  signs: AttackSigns
  /** Waits for what is still being counted. */
  settle: () => Promise<void>
}

interface Parts {
  /** Where machines share the counts. */
  pool: Pool | undefined
  clock: () => number
  /** Counts for several processes, in place of this one's memory. */
  counters?: Counters | undefined
  log: LimiterLog
}

/** Refreshes of a session that each process counts by itself: a tab refreshes once an hour. */
const REFRESHES_ALONE = 5

/**
 * Counts in the database where several machines share it, else in memory: this process's own, or
 * that of its supervisor.
 */
export function createRateLimits(config: AuthConfig, { pool, clock, log, ...parts }: Parts): RateLimits {
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
      take(policy, hostOf(ip))
  // Before the body is read, and in this process alone: it is here to save work. 503, because many
  // clients may share the address.
  const inThisProcess = (policy: Policy): RequestLimit => {
    const counter = createMemoryCounter(policy, clock)
    return async ({ ip }) => {
      const wait = config.RATE_LIMITS ? await counter.take(hostOf(ip)) : 0
      if (wait > 0) refuse(refusals.overload, wait)
    }
  }
  const { token, clientToken, ...requests } = policies.requests
  const refreshes = pool
    ? createLateCounter(policies.refresh, REFRESHES_ALONE, clock, pool)
    : counterOf(counters, policies.refresh)
  /** Counts by the client, and among those of all, where the client can't be blamed. */
  const ofClientAndAll =
    ({ client, all }: Record<'client' | 'all', Policy>) =>
    async (address: string): Promise<void> => {
      if (!config.RATE_LIMITS) return
      await limiter.take([
        { policy: client, key: hostOf(address, 48), refusal: refusals.requests },
        { policy: all, key: 'all', refusal: refusals.overload },
      ])
    }
  return {
    ...mapValues(requests, (policy) => perAddress(policy)),
    token: inThisProcess(token),
    clientToken: inThisProcess(clientToken),
    async signIn(address, signIn) {
      const counted = { policy: policies.signIn, key: hostOf(address) }
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
        if (isOfClient(error)) await take(policies.signIn, hostOf(address))
        throw error
      }
    },
    async wrongSecretKey(address, look) {
      try {
        return await look()
      } catch (error) {
        if (isOfClient(error)) await take(policies.wrongSecretKey, hostOf(address))
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
