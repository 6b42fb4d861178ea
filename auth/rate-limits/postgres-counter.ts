import type { Pool } from 'pg'
import type { Counter, Policy } from './counter.ts'
import { counterOf } from './counters/counters.ts'
import { createPostgresCounters } from './counters/postgres-counters.ts'
import { createMemoryCounter } from './memory-counter.ts'

/**
 * Creates a counter that counts the first few events of each window in this process only, and those
 * beyond them in the database: most keys have no more, and cost no round trip. Together they allow
 * what the policy says, and each further process adds as many again as it counts alone.
 */
export function createLateCounter(policy: Policy, alone: number, clock: () => number, pool: Pool): Counter {
  const own = createMemoryCounter({ ...policy, points: alone }, clock)
  const shared = createPostgresCounter({ ...policy, points: policy.points - alone }, clock, pool)
  return {
    async take(key) {
      const ownWait = await own.take(key)
      return ownWait && Math.min(ownWait, await shared.take(key))
    },
    // It can't know where the event was counted; the next one has room either way.
    giveBack: (key) => own.giveBack(key),
    wait: async (key, more) => Math.min(await own.wait(key, more), await shared.wait(key, more)),
    count: async (key) => (await own.count(key)) + (await shared.count(key)),
  }
}

/** Creates a counter of one policy in the database that all processes share. */
export const createPostgresCounter = (policy: Policy, clock: () => number, pool: Pool): Counter =>
  counterOf(createPostgresCounters(clock, pool), policy)
