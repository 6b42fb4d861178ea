import { rankSum } from './rank-sum.ts'

/**
 * Chance alone makes one in two thousand comparisons look like a difference, and hardly ever three.
 */
const MOST_EXPERIMENTS = 3
const FAR_APART = 3.5

export interface Took {
  known: number[]
  unknown: number[]
}

/**
 * The times (milliseconds) of an experiment in which known and unknown addresses are told apart, if
 * every repetition tells them apart; undefined where one does not.
 */
export async function toldApart(experiment: () => Promise<Took>): Promise<Took | undefined> {
  let took: Took | undefined
  for (let repetition = 0; repetition < MOST_EXPERIMENTS; repetition++) {
    took = await experiment()
    if (rankSum(took.known, took.unknown) < FAR_APART) return undefined
  }
  return took
}
