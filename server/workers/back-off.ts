const FIRST_MS = 100
const LONGEST_MS = 1_000

/** How long to wait before a worker is started after so many that failed one after the other. */
export const backOff = (failures: number): number => Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS)
