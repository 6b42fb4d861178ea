import type { Counter, Policy } from './counter.ts'
import type { Count } from './take-all.ts'

const DAY_SECONDS = 86_400
/**
 * How many devices of one account can use their budgets up in a day: every sign-in without a cookie makes another device
 * known, so that budgets per device alone would be no limit to who is signed in.
 */
const DEVICES = 3

/**
 * What an attempt of a known device counts against: undefined for an unknown one, and where its budget of the day, or
 * that of the account's devices together, is used up.
 */
export type DeviceBudget = (account: string, device: string | undefined) => Promise<Count[] | undefined>

/** Makes the budget that each known device has in a day, and which nobody else can use up (docs/decisions/019). */
export function deviceBudget(
  name: string,
  points: number,
  counter: (policy: Policy) => Counter,
): DeviceBudget {
  const byDevice = counter({ name: `${name}-device`, points, seconds: DAY_SECONDS })
  const ofAccount = counter({ name: `${name}-devices`, points: points * DEVICES, seconds: DAY_SECONDS })
  return async (account, device) => {
    if (device === undefined) return undefined
    const counts: Count[] = [
      [byDevice, device],
      [ofAccount, account],
    ]
    const waits = await Promise.all(counts.map(([each, key]) => each.wait(key)))
    return waits.every((wait) => wait === 0) ? counts : undefined
  }
}
