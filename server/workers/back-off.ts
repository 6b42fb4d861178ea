const FIRST_MS = 100
const LONGEST_MS = 1_000

/**
 * Returns how long to wait before a worker is started, in milliseconds, after this many consecutive
 * failures.
 */
export const backOff = (failures: number): number => Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS)
