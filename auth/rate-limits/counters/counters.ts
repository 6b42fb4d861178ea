import type { Transaction } from '../../db/open.ts'
import type { Counter, Policy } from '../counter.ts'

/** What one policy counts under one key. */
export interface Count {
  policy: Policy
  key: string
}

/** One of several counts in one step. */
export interface CountRequest extends Count {
  /** Whether it stays counted if a later one has no room. */
  isKept?: boolean | undefined
  /**
   * If set, nothing is counted: there must be room for one more, if this many further events were
   * counted.
   */
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

/** Counts by any policies, several of them in one step. */
export interface Counters {
  /**
   * Counts one event for each, or none at all if one has no room: a refusal must not use up another
   * limit. Attempts that race can't pass together. All callers name policies in the same order, so
   * that they can't deadlock.
   */
  take: (asked: readonly CountRequest[]) => Promise<Shortage | undefined>
  /** Takes back events that should not have been counted. */
  giveBack: (counts: readonly Count[]) => Promise<void>
  /** As `giveBack`, but within a transaction, if its database keeps the counts. */
  giveBackIn?: ((trx: Transaction, counts: readonly Count[]) => Promise<void>) | undefined
  /** Returns how many events are counted of each at the moment. Counts nothing. */
  count: (counts: readonly Count[]) => Promise<number[]>
}

/** Returns the counter of one policy. */
export const counterOf = (counters: Counters, policy: Policy): Counter => ({
  take: async (key) => (await counters.take([{ policy, key }]))?.wait ?? 0,
  giveBack: (key) => counters.giveBack([{ policy, key }]),
  wait: async (key, more = 0) => (await counters.take([{ policy, key, beyond: more }]))?.wait ?? 0,
  count: async (key) => (await counters.count([{ policy, key }]))[0] ?? 0,
})
