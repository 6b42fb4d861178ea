import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/**
 * What 99 of 100 latencies of all rounds together do not exceed, in milliseconds; the histograms
 * hold microseconds. A round by itself has too few of them to tell.
 */
export function pooledP99Ms(rounds: readonly RecordableHistogram[]): number {
  const all = createHistogram()
  for (const round of rounds) if (round.count > 0) all.add(round)
  return all.percentile(99) / 1000
}
