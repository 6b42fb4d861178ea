import type { Asked, Count, Counters } from './counters/counters.ts'
import { type Refusal, refuse } from './refusal.ts'

/** One of several that are counted in one step. */
export interface Limited extends Asked {
  /** What is said where it has no room; without it another budget may have. */
  refusal?: Refusal | undefined
}

/** Counts for limits, and refuses. */
export interface Limiter extends Pick<Counters, 'count' | 'giveBackIn'> {
  /**
   * Counts with each, or with none, `isKept` excepted. Throws the refusal of the first that has no
   * room, or returns false where it has no refusal.
   */
  take: (limited: readonly Limited[]) => Promise<boolean>
  /** Counts each that has room. Isn't waited for: a failure is logged. */
  takeSoon: (counts: readonly Count[]) => void
  /**
   * Takes back what was counted. That it could not be is logged: it must not change what became of
   * the request.
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
        .catch((err) => log.warn({ err }, 'what a limit has counted could not be taken back'))
    },
    async settle() {
      while (soon.size > 0) await Promise.all(soon)
    },
    count: counters.count,
    giveBackIn: counters.giveBackIn,
  }
}
