import type { Policy } from './counter.ts'
import type { Count } from './counters/counters.ts'

/**
 * Returns the budget that each known device has in a day, which no attacker can use up, and that of
 * the account's devices together (docs/decisions/019); undefined for an unknown device. It has no
 * refusal, because a device that has used it up counts as unknown.
 */
export const budgetOfDevice = (
  policies: Record<'device' | 'devices', Policy>,
  account: string,
  device: string | undefined,
): Count[] | undefined =>
  device === undefined
    ? undefined
    : [
        { policy: policies.device, key: device },
        { policy: policies.devices, key: account },
      ]
