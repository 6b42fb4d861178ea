import type { Count, Counters, CountRequest } from './counters/counters.ts'
import { type Refusal, refuse } from './refusal.ts'

/** One of several counts in one step. */
export interface Limited extends CountRequest {
  /** The answer if it has no room. Without one, another budget is tried. */
  refusal?: Refusal | undefined
}

/** Counts events, and refuses those beyond a limit. */
export interface Limiter extends Pick<Counters, 'count' | 'giveBackIn'> {
  /**
   * Counts one event for each, or none at all, except those with `isKept`. Throws the refusal of
   * the first that has no room; returns false if it has no refusal.
   */
  take: (limited: readonly Limited[]) => Promise<boolean>
  /** Counts each that has room, without being awaited; a failure is logged. */
  takeSoon: (counts: readonly Count[]) => void
  /**
   * Takes events back. A failure is logged, because it must not change the outcome of the request.
   */
  giveBack: (counts: readonly Count[]) => Promise<void>
  /** Waits until all counts that `takeSoon` started are stored. */
  settle: () => Promise<void>
}

export type LimiterLog = { warn: (fields: object, text: string) => void }

export function createLimiter(counters: Counters, log: LimiterLog): Limiter {
  const soon = new Set<Promise<unknown>>()
  return {
    async take(limited) {
      if (limited.length === 0) return true
      const shortage = await counters.take(limited.map(({ refusal: _, ...asked }) => asked))
      const refusal = shortage && limited[shortage.index]?.refusal
      if (refusal) refuse(refusal, shortage.wait)
      return shortage === undefined
    },
    takeSoon(counts) {
      const each = counts.map((count) => counters.take([count]))
      const taken = Promise.all(each)
        .catch((err) => log.warn({ err }, 'a limit could not be counted'))
        .finally(() => soon.delete(taken))
      soon.add(taken)
    },
    async giveBack(counts) {
      if (counts.length === 0) return
      await counters
        .giveBack(counts)
        .catch((err) => log.warn({ err }, 'the count of a limit could not be taken back'))
    },
    async settle() {
      while (soon.size > 0) await Promise.all(soon)
    },
    count: counters.count,
    giveBackIn: counters.giveBackIn,
  }
}
