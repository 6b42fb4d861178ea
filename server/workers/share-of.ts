/**
 * How many of the machine's cores a worker hashes passwords on, of so many workers, when some have
 * their share already: what is left, evenly, and one at least.
 */
export function shareOf(cores: number, workers: number, taken: readonly number[]): number {
  const left = cores - taken.reduce((sum, share) => sum + share, 0)
  return Math.max(1, Math.ceil(left / Math.max(1, workers - taken.length)))
}
