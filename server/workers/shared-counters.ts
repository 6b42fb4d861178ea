import type { Counter, CounterOf, Policy } from '../../auth/rate-limits/counter.ts'
import { createMemoryCounter } from '../../auth/rate-limits/memory-counter.ts'
import type { Line } from './line.ts'

/** What a worker asks the supervisor to count. */
export interface CountQuestion {
  policy: Policy
  act: keyof Counter
  key: string
  more?: number | undefined
}

/** The supervisor's end: counts for all its workers together, in its own memory. */
export function countForAll(clock: () => number): (question: CountQuestion) => Promise<unknown> {
  const counters = new Map<string, Counter>()
  return ({ policy, act, key, more }) => {
    // Workers that have replaced others may have other settings.
    const name = JSON.stringify(policy)
    const counter = counters.get(name) ?? createMemoryCounter(policy, clock)
    counters.set(name, counter)
    return counter[act](key, more)
  }
}

/** A worker's end: a request that no limit counts asks nothing. */
export const countBySupervisor =
  ({ ask }: Line): CounterOf =>
  (policy) => {
    const count = <T>(question: Omit<CountQuestion, 'policy'>) =>
      ask<T>('count', { policy, ...question } satisfies CountQuestion)
    return {
      take: (key) => count({ act: 'take', key }),
      giveBack: (key) => count({ act: 'giveBack', key }),
      wait: (key, more) => count({ act: 'wait', key, more }),
      count: (key) => count({ act: 'count', key }),
    }
  }
