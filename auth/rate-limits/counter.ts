/** How often something may happen under one key. */
export interface Policy {
  /** Distinguishes the keys of one policy from those of another. */
  name: string
  points: number
  seconds: number
  /**
   * Whether attempts beyond `points` go on at growing intervals, instead of being refused until the
   * window ends.
   */
  slowsDown?: boolean
}

/** Counts events under each key, by one policy. */
export interface Counter {
  /**
   * Counts one event in one step, so that requests that race can't pass together. Returns 0, or the
   * milliseconds to wait.
   */
  take: (key: string) => Promise<number>
  /** Takes back an event that should not have been counted. */
  giveBack: (key: string) => Promise<void>
  /**
   * Returns the milliseconds until `take` would count, if `more` further events were counted
   * already. Counts nothing.
   */
  wait: (key: string, more?: number) => Promise<number>
  /** Returns how many events are counted at the moment. Counts nothing. */
  count: (key: string) => Promise<number>
}

/** The delay after the last free attempt. It doubles with every further one, up to the longest. */
export const FIRST_DELAY_MS = 60_000
export const LONGEST_DELAY_MS = 3_600_000

/**
 * How far the clocks of two processes may differ before one takes the other's window for that of a
 * wrong clock.
 */
export const SKEW_MS = 5_000

/** One key's window, in milliseconds since 1970. */
export interface Window {
  points: number
  expire: number
  /** When the next attempt beyond the free ones may be made. */
  ready: number
}

/**
 * Returns the latest end that a correct clock can have written. A window with a later one counts as
 * over.
 */
export const latestEnd = (now: number, { seconds }: Policy): number => now + seconds * 1000 + SKEW_MS

const latestReady = (now: number): number => now + LONGEST_DELAY_MS + SKEW_MS

/**
 * Returns how long to wait in a window that may have been written under another clock: never longer
 * than the policy allows.
 */
export function remaining(window: Window | undefined, policy: Policy, now: number, more = 0): number {
  if (!window || window.expire <= now || window.expire > latestEnd(now, policy)) return 0
  if (window.points + more < policy.points) return 0
  if (!policy.slowsDown) return Math.min(window.expire - now, policy.seconds * 1000)
  if (window.ready <= now || window.ready > latestReady(now)) return 0
  return Math.min(window.ready - now, LONGEST_DELAY_MS)
}

/**
 * Returns how many events a window counts; none if it is over or was written under another clock.
 */
export function countOf(window: Window | undefined, policy: Policy, now: number): number {
  if (!window || window.expire <= now || window.expire > latestEnd(now, policy)) return 0
  return window.points
}

/** Returns when the attempt after this many may be made. */
export function readyAfter(points: number, policy: Policy, now: number): number {
  const past = points - policy.points
  if (!policy.slowsDown || past < 0) return 0
  return now + Math.min(FIRST_DELAY_MS * 2 ** Math.min(past, 20), LONGEST_DELAY_MS)
}
