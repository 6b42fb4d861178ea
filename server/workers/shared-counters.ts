import type { Asked, Counters } from '../../auth/rate-limits/counters/counters.ts'
import { createMemoryCounters } from '../../auth/rate-limits/counters/memory-counters.ts'
import type { Line } from './line.ts'

/** What a worker asks the supervisor to count, in one message. */
export interface CountQuestion {
  act: 'take' | 'giveBack' | 'count'
  counts: readonly Asked[]
}

/** The supervisor's end: counts for all its workers together, in its own memory. */
export function countForAll(clock: () => number): (question: CountQuestion) => Promise<unknown> {
  const counters = createMemoryCounters(clock)
  return ({ act, counts }) => counters[act](counts)
}

/** A worker's end: a request that no limit counts asks nothing. */
export function countBySupervisor({ ask }: Line): Counters {
  const count =
    <T>(act: CountQuestion['act']) =>
    (counts: readonly Asked[]) =>
      ask<T>('count', { act, counts } satisfies CountQuestion)
  return { take: count('take'), giveBack: count('giveBack'), count: count('count') }
}
