/** How often something may happen under one key. */
export interface Policy {
  /** Tells the keys of one policy from those of another. */
  name: string
  points: number
  seconds: number
  /**
   * Past `points` the attempts go on, further and further apart, in place of being refused until
   * the window ends.
   */
  slowsDown?: boolean
}

/** Counts what happens under each key, by one policy. */
export interface Counter {
  /**
   * Counts one more in one step, so that requests that race can't pass together: 0, or the
   * milliseconds to wait.
   */
  take: (key: string) => Promise<number>
  /** Takes one back that was counted and should not have been. */
  giveBack: (key: string) => Promise<void>
  /**
   * The milliseconds to wait before `take` would count, were so many more counted already. Counts
   * nothing.
   */
  wait: (key: string, more?: number) => Promise<number>
  /** How many are counted at the moment. Counts nothing. */
  count: (key: string) => Promise<number>
}

/** The delay after the last free attempt; it doubles with every further one, up to the longest. */
export const FIRST_DELAY_MS = 60_000
export const LONGEST_DELAY_MS = 3_600_000

/**
 * By how much the clocks of two processes may differ before one takes the other's window for one of
 * a wrong clock.
 */
export const SKEW_MS = 5_000

/** One key's window, in milliseconds since 1970. */
export interface Window {
  points: number
  expire: number
  /** When the next attempt past the free ones may come. */
  ready: number
}

/** The latest end of a window that a right clock can have written: a later one counts as over. */
export const latestEnd = (now: number, { seconds }: Policy): number => now + seconds * 1000 + SKEW_MS

const latestReady = (now: number): number => now + LONGEST_DELAY_MS + SKEW_MS

/**
 * How long to wait in a window that may have been written under another clock: never longer than
 * the policy can mean.
 */
export function remaining(window: Window | undefined, policy: Policy, now: number, more = 0): number {
  if (!window || window.expire <= now || window.expire > latestEnd(now, policy)) return 0
  if (window.points + more < policy.points) return 0
  if (!policy.slowsDown) return Math.min(window.expire - now, policy.seconds * 1000)
  if (window.ready <= now || window.ready > latestReady(now)) return 0
  return Math.min(window.ready - now, LONGEST_DELAY_MS)
}

/** How many a window counts, unless it is over or was written under another clock. */
export function countOf(window: Window | undefined, policy: Policy, now: number): number {
  if (!window || window.expire <= now || window.expire > latestEnd(now, policy)) return 0
  return window.points
}

/** When the attempt after so many may come. */
export function readyAfter(points: number, policy: Policy, now: number): number {
  const past = points - policy.points
  if (!policy.slowsDown || past < 0) return 0
  return now + Math.min(FIRST_DELAY_MS * 2 ** Math.min(past, 20), LONGEST_DELAY_MS)
}
