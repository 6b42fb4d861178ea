import { resultCode } from './result-code.ts'

/** SQLITE_BUSY (https://sqlite.org/rescode.html). */
const BUSY = 5

/** Whether an error of SQLite means that another connection holds the lock that is needed. */
export const isBusy = (error: unknown): boolean => resultCode(error) === BUSY
