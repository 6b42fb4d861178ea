const NOTICED_MS = 60_000

/**
 * Makes a function that tells whether the clock was put back since it was asked last, by more than
 * a minute: what was to be tried at a time by the clock of before would wait for as long as that.
 * The first time it says yes, for nobody looked at the clock before.
 */
export function clockWatch(clock: () => number): () => boolean {
  let last = Number.POSITIVE_INFINITY
  return () => {
    const now = clock()
    const wasPutBack = now < last - NOTICED_MS
    last = now
    return wasPutBack
  }
}
