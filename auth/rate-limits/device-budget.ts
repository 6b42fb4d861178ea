import type { Counter, Policy } from './counter.ts'
import type { Count } from './take-all.ts'

/**
 * What an attempt of a known device counts against: undefined for an unknown one, and where its
 * budget of the day, or that of the account's devices together, is used up.
 */
export type DeviceBudget = (account: string, device: string | undefined) => Promise<Count[] | undefined>

/**
 * Makes the budget that each known device has in a day, and no attacker can use up
 * (docs/decisions/019).
 */
export function deviceBudget(
  policies: Record<'device' | 'devices', Policy>,
  counter: (policy: Policy) => Counter,
): DeviceBudget {
  const ofDevice = counter(policies.device)
  const ofAccount = counter(policies.devices)
  return async (account, device) => {
    if (device === undefined) return undefined
    const counts: Count[] = [
      [ofDevice, device],
      [ofAccount, account],
    ]
    const waits = await Promise.all(counts.map(([each, key]) => each.wait(key)))
    return waits.every((wait) => wait === 0) ? counts : undefined
  }
}
