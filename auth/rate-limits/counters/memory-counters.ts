import type { Policy } from '../counter.ts'
import { type MemoryCounter, memoryCounter } from '../memory-counter.ts'
import type { Counters, CountRequest } from './counters.ts'

/** Counts in the memory of one process: the only one, or the supervisor of several. */
export function createMemoryCounters(clock: () => number): Counters {
  const counters = new Map<string, MemoryCounter>()
  const of = (policy: Policy): MemoryCounter => {
    // Workers that have replaced others may have other settings, so the key is the whole policy.
    const name = JSON.stringify(policy)
    const known = counters.get(name)
    if (known) return known
    const made = memoryCounter(policy, clock)
    counters.set(name, made)
    return made
  }
  return {
    // Nothing is awaited between check and count, so attempts that race come one by one.
    async take(asked) {
      const waits = asked.map(({ policy, key, beyond }) => of(policy).wait(key, beyond))
      const index = waits.findIndex((wait) => wait > 0)
      for (const [nth, { policy, key, isKept, beyond }] of asked.entries()) {
        if (beyond === undefined && (index === -1 || (isKept && nth < index))) of(policy).take(key)
      }
      const short = asked[index]
      if (!short) return undefined
      const isAlike = (each: CountRequest) =>
        each === short || (short.beyond !== undefined && each.beyond !== undefined)
      return { index, wait: Math.max(...waits.filter((_, nth) => isAlike(asked[nth] as CountRequest))) }
    },
    async giveBack(counts) {
      for (const { policy, key } of counts) of(policy).giveBack(key)
    },
    async count(counts) {
      return counts.map(({ policy, key }) => of(policy).count(key))
    },
  }
}
