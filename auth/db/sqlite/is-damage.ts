/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const DAMAGED = new Set([11, 26])
/** An extended code has the primary one in its last eight bits. */
const PRIMARY = 0xff

/** Whether a result code says that the pages of a file don't fit together. */
export const isDamage = (code: number | undefined): boolean => DAMAGED.has((code ?? 0) & PRIMARY)
