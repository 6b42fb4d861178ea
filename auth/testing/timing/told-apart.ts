import { rankSum } from './rank-sum.ts'

/**
 * By chance one in two thousand comparisons looks like a difference, and hardly ever three in a
 * row.
 */
const MOST_EXPERIMENTS = 3
const FAR_APART = 3.5

export interface Took {
  known: number[]
  unknown: number[]
}

/**
 * Returns the times (milliseconds) of an experiment that distinguishes known from unknown
 * addresses, if every repetition does; undefined otherwise.
 */
export async function toldApart(experiment: () => Promise<Took>): Promise<Took | undefined> {
  let took: Took | undefined
  for (let repetition = 0; repetition < MOST_EXPERIMENTS; repetition++) {
    took = await experiment()
    if (rankSum(took.known, took.unknown) < FAR_APART) return undefined
  }
  return took
}
