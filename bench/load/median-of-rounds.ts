import { median } from '../report/median.ts'
import type { Figures } from './drive.ts'

/**
 * Takes the same figures several times. Resolves to the median of each, and the sum of failures.
 */
export async function medianOfRounds(rounds: number, measure: () => Promise<Figures>): Promise<Figures> {
  const taken: Figures[] = []
  for (let round = 0; round < rounds; round++) taken.push(await measure())
  const of = (name: keyof Figures): number => median(taken.map((figures) => figures[name]))
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    failures: taken.reduce((sum, { failures }) => sum + failures, 0),
  }
}
