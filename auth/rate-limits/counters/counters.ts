import type { Transaction } from '../../db/open.ts'
import type { Counter, Policy } from '../counter.ts'

/** What one policy counts under one key. */
export interface Count {
  policy: Policy
  key: string
}

/** One of several that are counted in one step. */
export interface Asked extends Count {
  /** Stays counted where one behind it has no room. */
  isKept?: boolean | undefined
  /** Is not counted: there must be room for one, were so many more counted already. */
  beyond?: number | undefined
}

/**
 * The first limit that has no room, and the milliseconds until it has. Among limits that are only
 * looked at, the longest wait.
 */
export interface Shortage {
  index: number
  wait: number
}

/** Counts by any policies, several in one step. */
export interface Counters {
  /**
   * Counts with each, or with none where one has no room: what one refuses must not use up another.
   * Attempts that race can't pass together. Policies are named in the same order by all who ask for
   * several, so that none waits for another that waits for it.
   */
  take: (asked: readonly Asked[]) => Promise<Shortage | undefined>
  /** Takes back what was counted and should not have been. */
  giveBack: (counts: readonly Count[]) => Promise<void>
  /** The same as part of a transaction, where its database keeps the counts. */
  giveBackIn?: ((trx: Transaction, counts: readonly Count[]) => Promise<void>) | undefined
  /** How many are counted of each at the moment. Counts nothing. */
  count: (counts: readonly Count[]) => Promise<number[]>
}

/** The counter of one policy among them. */
export const counterOf = (counters: Counters, policy: Policy): Counter => ({
  take: async (key) => (await counters.take([{ policy, key }]))?.wait ?? 0,
  giveBack: (key) => counters.giveBack([{ policy, key }]),
  wait: async (key, more = 0) => (await counters.take([{ policy, key, beyond: more }]))?.wait ?? 0,
  count: async (key) => (await counters.count([{ policy, key }]))[0] ?? 0,
})
