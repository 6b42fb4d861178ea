/**
 * Returns on how many of the machine's cores a worker hashes passwords, given the number of workers
 * and the shares already taken: an even part of the rest, and at least one.
 */
export function shareOf(cores: number, workers: number, taken: readonly number[]): number {
  const left = cores - taken.reduce((sum, share) => sum + share, 0)
  return Math.max(1, Math.ceil(left / Math.max(1, workers - taken.length)))
}
