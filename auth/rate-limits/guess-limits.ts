import type { AuthConfig } from '../config.ts'
import { accountKey } from './account-key.ts'
import type { Attempter } from './attempter.ts'
import type { Counter, Policy } from './counter.ts'
import { deviceBudget } from './device-budget.ts'
import { guess, guessUnrefused } from './guess.ts'
import { hostOf } from './host-of.ts'
import { type Refusal, refusals } from './refusal.ts'
import type { Count } from './take-all.ts'

const WINDOW_SECONDS = 300
const DAY_SECONDS = 86_400
/** Wrong answers that one known device may give in a day before it counts as unknown. */
const DEVICE_POINTS = 20
/** Wrong codes for one account in a day before they slow down, as a multiple of those of one client in five minutes. */
const CODES_IN_A_DAY = 2

/** Who guesses. */
interface Guesser extends Attempter {
  /** Counts like anybody and is never refused, because another limit bounds its guesses. */
  isUnrefused?: boolean
}

/** Runs an attempt at an account's secret, and counts it unless it succeeds. */
export type GuessLimit = <T>(account: string, who: Guesser, attempt: () => Promise<T>) => Promise<T>

/**
 * Limits of what can be guessed. A device that is known for the account has a budget of its own, which nobody else can
 * use up. Any other attempt counts against the client first, then against the account, where past a day's number each
 * attempt waits longer than the one before, and none a day (docs/decisions/019).
 */
export function guessLimits(config: AuthConfig, counter: (policy: Policy) => Counter) {
  const limit = (name: string, points: number, inADay: number | undefined, refusal: Refusal): GuessLimit => {
    const ofDevice = deviceBudget(name, DEVICE_POINTS, counter)
    const byClient = counter({ name: `${name}-client`, points, seconds: WINDOW_SECONDS })
    const inAll =
      inADay === undefined
        ? undefined
        : counter({ name: `${name}-account`, points: inADay, seconds: DAY_SECONDS, slowsDown: true })

    return async (account, { address, device, isUnrefused }, attempt) => {
      if (!config.RATE_LIMITS) return attempt()
      const key = accountKey(account)
      const ofAnybody: Count[] = [[byClient, `${key}:${hostOf(address)}`]]
      if (inAll) ofAnybody.push([inAll, key])
      const counts = (await ofDevice(key, device)) ?? ofAnybody
      return isUnrefused ? guessUnrefused(counts, attempt) : guess(counts, refusal, attempt)
    }
  }
  const { RATE_LIMIT_PASSWORD, RATE_LIMIT_ACCOUNT, RATE_LIMIT_CODE } = config
  const codesInADay = RATE_LIMIT_CODE * CODES_IN_A_DAY
  return {
    password: limit('password', RATE_LIMIT_PASSWORD, RATE_LIMIT_ACCOUNT, refusals.requests),
    secondFactor: limit('code', RATE_LIMIT_CODE, codesInADay, refusals.requests),
    // 80 random bits: nobody guesses them, so that nobody needs to be slowed down for another one's attempts.
    recoveryCode: limit('recovery-code', RATE_LIMIT_CODE, undefined, refusals.recoveryCodes),
    mailedCode: limit('mail-code', RATE_LIMIT_CODE, codesInADay, refusals.requests),
  }
}
