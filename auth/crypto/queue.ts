interface Queue {
  enqueue: <T>(job: () => Promise<T>) => Promise<T>
  /** How many jobs run now, and how many wait. */
  length: () => { running: number; waiting: number }
}

/**
 * Creates a queue that runs at most `running` jobs at once and lets at most `waiting` wait, first
 * come, first served. Beyond that, `enqueue` throws `full()`.
 */
export function createQueue(limits: { running: number; waiting: number; full: () => Error }): Queue {
  const waiting: (() => void)[] = []
  let running = 0

  async function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) throw limits.full()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await job()
    } finally {
      // The slot passes straight to the next waiting job, so that no other overtakes it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return { enqueue, length: () => ({ running, waiting: waiting.length }) }
}
