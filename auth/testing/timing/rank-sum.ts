/**
 * Returns how far two samples are apart, in standard deviations (Wilcoxon, Mann and Whitney: the
 * rank sum, by its normal approximation). Between samples of one source it exceeds 3.3 once in a
 * thousand times.
 */
export function rankSum(one: readonly number[], other: readonly number[]): number {
  const pairs: number[] = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  const u = pairs.reduce((sum, each) => sum + each, 0)
  const n = one.length * other.length
  return Math.abs(u - n / 2) / Math.sqrt((n * (one.length + other.length + 1)) / 12)
}
