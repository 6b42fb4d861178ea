import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import type { Counter, Policy } from './counter.ts'
import { deviceBudget } from './device-budget.ts'
import { guess, guessUnrefused } from './guess.ts'
import { hostOf } from './host-of.ts'
import type { Policies } from './policies.ts'
import { type Refusal, refusals } from './refusal.ts'
import type { Count } from './take-all.ts'

/** Who guesses. */
interface Guesser extends Attempter {
  /** Is counted and never refused, because another limit bounds its guesses. */
  isUnrefused?: boolean
}

/** Runs an attempt at an account's secret, and counts it unless it succeeds. */
export type GuessLimit = <T>(account: string, who: Guesser, attempt: () => Promise<T>) => Promise<T>

/**
 * Limits of what can be guessed. A known device of the account has a budget of its own, which no
 * attacker can use up. Any other attempt counts against the client first, then against the account,
 * where past a day's number each attempt waits longer than the one before (docs/decisions/019).
 */
export function guessLimits(
  { RATE_LIMITS }: Pick<AuthConfig, 'RATE_LIMITS'>,
  policies: Policies,
  counter: (policy: Policy) => Counter,
) {
  const limit = (policy: Policies['password' | 'recoveryCode'], refusal: Refusal): GuessLimit => {
    const ofDevice = deviceBudget(policy, counter)
    const byClient = counter(policy.client)
    const byAccount = policy.account && counter(policy.account)

    return async (account, { address, device, isUnrefused }, attempt) => {
      if (!RATE_LIMITS) return attempt()
      const key = accountKey(account)
      const ofUnknown: Count[] = [[byClient, `${key}:${hostOf(address)}`]]
      if (byAccount) ofUnknown.push([byAccount, key])
      const counts = (await ofDevice(key, device)) ?? ofUnknown
      return isUnrefused ? guessUnrefused(counts, attempt) : guess(counts, refusal, attempt)
    }
  }
  return {
    password: limit(policies.password, refusals.requests),
    secondFactor: limit(policies.secondFactor, refusals.requests),
    recoveryCode: limit(policies.recoveryCode, refusals.recoveryCodes),
    mailedCode: limit(policies.mailedCode, refusals.requests),
  }
}
