const NOTICED_MS = 60_000

/**
 * Makes a function that does this work where the clock was put back since the last time, by more
 * than a minute: what was to be tried at a time by the clock of before would wait for as long as
 * that. The first time the work is done in any case, for nobody looked at the clock before; where
 * it fails, the next time again.
 */
export function whenPutBack(clock: () => number, work: () => Promise<void>): () => Promise<void> {
  let last = Number.POSITIVE_INFINITY
  return async () => {
    const now = clock()
    if (now < last - NOTICED_MS) await work()
    last = now
  }
}
