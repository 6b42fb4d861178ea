const NOTICED_MS = 60_000

/**
 * Returns a function that runs `work` if the clock was put back by more than a minute since the
 * last call: attempts that were scheduled by the former clock would wait that much longer. The
 * first call runs it in any case, because the former clock is unknown then. After a failure the
 * next call runs it again.
 */
export function whenPutBack(clock: () => number, work: () => Promise<void>): () => Promise<void> {
  let last = Number.POSITIVE_INFINITY
  return async () => {
    const now = clock()
    if (now < last - NOTICED_MS) await work()
    last = now
  }
}
