import {
  type Counter,
  countOf,
  latestEnd,
  type Policy,
  readyAfter,
  remaining,
  type Window,
} from './counter.ts'

/**
 * How many keys of one policy are remembered; beyond that the oldest are forgotten, so that memory
 * stays bounded.
 */
const MOST_KEYS = 50_000
/**
 * How often expired windows are looked for. At the bound this share is forgotten at once, because a
 * Map is slow to begin an iteration.
 */
const PRUNED_EVERY_MS = 1000
const FORGOTTEN_SHARE = 0.1

/** A synchronous counter: nothing can happen between its steps. */
export type MemoryCounter = {
  [K in keyof Counter]: (...given: Parameters<Counter[K]>) => Awaited<ReturnType<Counter[K]>>
}

/** Creates a counter in the memory of one process. */
export function createMemoryCounter(policy: Policy, clock: () => number, mostKeys = MOST_KEYS): Counter {
  const counter = memoryCounter(policy, clock, mostKeys)
  return {
    take: async (key) => counter.take(key),
    giveBack: async (key) => counter.giveBack(key),
    wait: async (key, more) => counter.wait(key, more),
    count: async (key) => counter.count(key),
  }
}

/**
 * As `createMemoryCounter`, but synchronous. Windows end in the order in which they began, the
 * oldest first.
 */
export function memoryCounter(policy: Policy, clock: () => number, mostKeys = MOST_KEYS): MemoryCounter {
  const windows = new Map<string, Window>()
  const isOver = ({ expire }: Window, now: number) => expire <= now || expire > latestEnd(now, policy)

  let prunedAt = clock()
  const prune = (now: number) => {
    if (windows.size < mostKeys && Math.abs(now - prunedAt) < PRUNED_EVERY_MS) return
    prunedAt = now
    const room = windows.size < mostKeys ? mostKeys : Math.floor(mostKeys * (1 - FORGOTTEN_SHARE))
    for (const [oldest, window] of windows) {
      if (windows.size <= room && !isOver(window, now)) return
      windows.delete(oldest)
    }
  }

  const begin = (key: string, now: number): Window => {
    // The key is deleted first, so that it moves to the end of the order.
    windows.delete(key)
    prune(now)
    const window = { points: 0, expire: now + policy.seconds * 1000, ready: 0 }
    windows.set(key, window)
    return window
  }

  return {
    take(key) {
      const now = clock()
      const known = windows.get(key)
      const wait = remaining(known, policy, now)
      if (wait > 0) return wait
      const window = known && !isOver(known, now) ? known : begin(key, now)
      window.points++
      window.ready = readyAfter(window.points, policy, now)
      return 0
    },
    giveBack(key) {
      const window = windows.get(key)
      if (!window || window.points === 0) return
      window.points--
      window.ready = 0
    },
    wait: (key, more) => remaining(windows.get(key), policy, clock(), more),
    count: (key) => countOf(windows.get(key), policy, clock()),
  }
}
