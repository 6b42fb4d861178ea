/** The day of a moment in UTC, such as 2026-11-22. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
