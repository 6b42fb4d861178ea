/** Returns the day in UTC of a time in milliseconds since 1970, such as 2026-11-22. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
