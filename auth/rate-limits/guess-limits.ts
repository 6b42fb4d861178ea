import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import { budgetOfDevice } from './budget-of-device.ts'
import { type Attempt, guess } from './guess.ts'
import { hostKeyOf } from './host-key-of.ts'
import type { Limited, Limiter } from './limiter.ts'
import type { Policies } from './policies.ts'
import { type Refusal, refusals } from './refusal.ts'

/** The client that guesses. */
interface Guesser extends Attempter {
  /** Whether guesses are counted but never refused, because another limit bounds them. */
  isUnrefused?: boolean
}

/** Runs an attempt at an account's secret, and counts it unless it succeeds. */
export type GuessLimit = <T>(account: string, who: Guesser, attempt: Attempt<T>) => Promise<T>

/**
 * Returns the limits of guesses. A known device of the account has a budget of its own, which no
 * attacker can use up. Any other attempt counts first against the client, then against the account,
 * where beyond a day's number each attempt waits longer than the one before (docs/decisions/019).
 */
export function guessLimits(
  { RATE_LIMITS }: Pick<AuthConfig, 'RATE_LIMITS'>,
  policies: Policies,
  limiter: Limiter,
) {
  const budgetsOf = (
    policy: Policies['password' | 'recoveryCode'],
    refuses: Refusal,
    account: string,
    { address, device, isUnrefused }: Guesser,
  ) => {
    const key = accountKey(account)
    const refusal = isUnrefused ? undefined : refuses
    const ofUnknown: Limited[] = [{ policy: policy.client, key: `${key}:${hostKeyOf(address)}`, refusal }]
    if (policy.account) ofUnknown.push({ policy: policy.account, key, refusal })
    return { ofDevice: budgetOfDevice(policy, key, device), ofUnknown }
  }
  const limit =
    (policy: Policies['password' | 'recoveryCode'], refusal: Refusal): GuessLimit =>
    (account, who, attempt) =>
      RATE_LIMITS
        ? guess(limiter, budgetsOf(policy, refusal, account, who), attempt)
        : attempt(async () => {})

  const passwordSignIn: GuessLimit = (account, who, attempt) => {
    if (!RATE_LIMITS) return attempt(async () => {})
    const refusal = refusals.requests
    // It is counted by the account, not by the device: the owner can make any number of devices
    // known.
    const key = who.device === undefined ? hostKeyOf(who.address) : accountKey(account)
    const attempts = [{ policy: policies.signIn, key, refusal, isKept: true }]
    return guess(limiter, { attempts, ...budgetsOf(policies.password, refusal, account, who) }, attempt)
  }
  return {
    passwordSignIn,
    password: limit(policies.password, refusals.requests),
    secondFactor: limit(policies.secondFactor, refusals.requests),
    recoveryCode: limit(policies.recoveryCode, refusals.recoveryCodes),
    mailedCode: limit(policies.mailedCode, refusals.requests),
  }
}
