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
import { AuthError } from '../errors.ts'

const WINDOW_SECONDS = 300

type Guard = (request: FastifyRequest) => Promise<void>

/** What one client address, and one account, may ask for in five minutes (wire contract, section 3.1). */
export interface RateLimits {
  signup: Guard
  token: Guard
  user: Guard
  challenge: Guard
  verify: Guard
  /**
   * Runs a sign-in and counts it as a guess unless it succeeds: strictly per account and address, and far more
   * loosely per account, so that guessing from many addresses ends and a stranger can't easily lock the owner out.
   */
  password: <T>(account: string, address: string, signIn: () => Promise<T>) => Promise<T>
  /** Runs the check of a second factor, whatever its type, and counts it against the account unless it succeeds. */
  secondFactor: <T>(userId: string, check: () => Promise<T>) => Promise<T>
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
  const perAddress = (name: string, points: number): Guard => {
    const limit = limiter(name, points)
    return (request) => consume(config, () => limit.consume(addressKey(request.ip)))
  }
  /** Counts an attempt with every limiter, and takes it back once it has succeeded. */
  const guess = async <T>(
    limits: [limiter: RateLimiterAbstract, key: string][],
    attempt: () => Promise<T>,
  ) => {
    await consume(config, () => Promise.all(limits.map(([limit, key]) => limit.consume(key))))
    const result = await attempt()
    if (config.RATE_LIMITS) await Promise.all(limits.map(([limit, key]) => limit.reward(key)))
    return result
  }
  const fromOne = limiter('password', config.RATE_LIMIT_PASSWORD)
  const fromAny = limiter('account', config.RATE_LIMIT_PASSWORD * FROM_ANY_ADDRESS)
  const codes = limiter('code', config.RATE_LIMIT_CODE)
  const codesInADay = limiter('code-day', config.RATE_LIMIT_CODE * IN_A_DAY, DAY_SECONDS)
  return {
    signup: perAddress('signup', config.RATE_LIMIT_SIGNUP),
    token: perAddress('token', config.RATE_LIMIT_TOKEN),
    user: perAddress('user', config.RATE_LIMIT_USER),
    challenge: perAddress('challenge', config.RATE_LIMIT_FACTOR),
    verify: perAddress('verify', config.RATE_LIMIT_FACTOR),
    password(account, address, signIn) {
      const any = accountKey(account)
      const one = `${any}:${addressKey(address)}`
      const limits: [RateLimiterAbstract, string][] = [
        [fromOne, one],
        [fromAny, any],
      ]
      return guess(limits, signIn)
    },
    secondFactor: (userId, check) =>
      guess(
        [
          [codes, userId],
          [codesInADay, userId],
        ],
        check,
      ),
  }
}

async function consume(config: AuthConfig, count: () => Promise<unknown>): Promise<void> {
  if (!config.RATE_LIMITS) return
  try {
    await count()
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    const { msBeforeNext } = refusal as RateLimiterRes
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    })
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
