import { resultCode } from './result-code.ts'

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const DAMAGED: readonly (number | undefined)[] = [11, 26]

/** Whether an error of SQLite means that the pages of a file don't fit together. */
export const isDamage = (error: unknown): boolean => DAMAGED.includes(resultCode(error))
