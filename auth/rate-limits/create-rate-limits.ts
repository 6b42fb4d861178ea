import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Counter, CounterOf, Policy } from './counter.ts'
import { isOfClient } from './guess.ts'
import { type GuessLimit, guessLimits } from './guess-limits.ts'
import { hostOf } from './host-of.ts'
import { type MailLimits, mailLimits } from './mail-limits.ts'
import { createMemoryCounter } from './memory-counter.ts'
import { type Policies, policiesOf } from './policies.ts'
import { createLateCounter, createPostgresCounter } from './postgres-counter.ts'
import { type Refusal, refusals } from './refusal.ts'
import { type AttackSigns, attackSigns } from './signs/attack-signs.ts'
import { type SmsLimits, smsLimits } from './sms-limits.ts'
import { type Count, giveAllBack, takeAll } from './take-all.ts'

type Guard = (request: FastifyRequest) => Promise<void>

/** What a sign-in counts against: a client's address, or the account where the device is known. */
type SignInClient = { address: string } | { account: string }

/** Every limit (docs/wire-contract.md, 3); its numbers are in policies.ts. */
export interface RateLimits extends Record<keyof Policies['requests'], Guard>, MailLimits, SmsLimits {
  /** Runs a sign-in and counts it, right or wrong. */
  signIn: <T>(client: SignInClient, signIn: () => Promise<T>) => Promise<T>
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
  password: GuessLimit
  secondFactor: GuessLimit
  recoveryCode: GuessLimit
  mailedCode: GuessLimit
  /** Who looks attacked by what was counted. */
  signs: AttackSigns
}

/** Refreshes of a session that each process counts by itself: a tab refreshes once an hour. */
const REFRESHES_ALONE = 5

/**
 * Counts in the database where several machines share it, else in memory: this process's own, or
 * where `counterOf` counts for several.
 */
export function createRateLimits(
  config: AuthConfig,
  pool: Pool | undefined,
  clock: () => number,
  counterOf: CounterOf = (policy) => createMemoryCounter(policy, clock),
): RateLimits {
  const policies = policiesOf(config)
  const counters = new Map<string, Counter>()
  /** One of each policy, so that who asks how many there are sees what the others count. */
  const counter = (policy: Policy): Counter => {
    const known = counters.get(policy.name)
    if (known) return known
    const made = pool ? createPostgresCounter(policy, clock, pool) : counterOf(policy)
    counters.set(policy.name, made)
    return made
  }
  const perAddress =
    (limit: Counter, refusal: Refusal): Guard =>
    async ({ ip }) => {
      if (config.RATE_LIMITS) await takeAll([[limit, hostOf(ip)]], refusal)
    }
  const { token, clientToken, ...requests } = policies.requests
  const signIns = counter(policies.signIn)
  const refreshes = pool
    ? createLateCounter(policies.refresh, REFRESHES_ALONE, clock, pool)
    : counter(policies.refresh)
  const deletions = counter(policies.deletion)
  const wrongSecretKeys = counter(policies.wrongSecretKey)
  /** Counts by the client, and then among those of all, where the client can't be blamed. */
  const ofClientThenAll = ({ client, all }: Record<'client' | 'all', Policy>) => {
    const [ofClient, inAll] = [counter(client), counter(all)]
    return async (address: string): Promise<void> => {
      if (!config.RATE_LIMITS) return
      const own: Count[] = [[ofClient, hostOf(address, 48)]]
      await takeAll(own, refusals.requests)
      try {
        await takeAll([[inAll, 'all']], refusals.overload)
      } catch (error) {
        await giveAllBack(own)
        throw error
      }
    }
  }
  const countSignIn = async (client: SignInClient): Promise<Count[]> => {
    if (!config.RATE_LIMITS) return []
    const key = 'account' in client ? accountKey(client.account) : hostOf(client.address)
    const counts: Count[] = [[signIns, key]]
    await takeAll(counts, refusals.requests)
    return counts
  }
  return {
    ...mapValues(requests, (policy) => perAddress(counter(policy), refusals.requests)),
    // Before the body is read, and in this process alone: it is here to save work. 503, because
    // many clients may share the address.
    token: perAddress(createMemoryCounter(token, clock), refusals.overload),
    clientToken: perAddress(createMemoryCounter(clientToken, clock), refusals.overload),
    async signIn(client, signIn) {
      const counted = await countSignIn(client)
      try {
        return await signIn()
      } catch (error) {
        if (!isOfClient(error)) await giveAllBack(counted)
        throw error
      }
    },
    anonymous: ofClientThenAll(policies.anonymous),
    contact: ofClientThenAll(policies.contact),
    async deletion(address) {
      if (config.RATE_LIMITS) await takeAll([[deletions, accountKey(address)]], refusals.requests)
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
    async wrongSecretKey(address, look) {
      try {
        return await look()
      } catch (error) {
        if (isOfClient(error) && config.RATE_LIMITS) {
          await takeAll([[wrongSecretKeys, hostOf(address)]], refusals.requests)
        }
        throw error
      }
    },
    ...guessLimits(config, policies, counter),
    ...mailLimits(config, policies.mail, counter),
    ...smsLimits(config, policies.sms, counter),
    signs: attackSigns(policies, counter),
  }
}

const mapValues = <K extends string, V, R>(table: Record<K, V>, change: (value: V) => R): Record<K, R> =>
  Object.fromEntries(Object.entries<V>(table).map(([key, value]) => [key, change(value)])) as Record<K, R>
