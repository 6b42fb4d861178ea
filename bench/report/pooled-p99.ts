import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/**
 * Returns the 99th percentile of the latencies of all rounds together, in milliseconds; the
 * histograms are in microseconds. A single round has too few latencies.
 */
export function pooledP99Ms(rounds: readonly RecordableHistogram[]): number {
  const all = createHistogram()
  for (const round of rounds) if (round.count > 0) all.add(round)
  return all.percentile(99) / 1000
}
