import { resultCode } from '../../auth/db/sqlite/result-code.ts'

/** SQLITE_READONLY (https://sqlite.org/rescode.html). */
const OF_SQLITE = 8
/** read_only_sql_transaction (Postgres manual, appendix A). */
const OF_POSTGRES = '25006'

/** Returns whether an error of a database says that it was opened read-only. */
export const isRefusedWrite = (error: unknown): boolean =>
  Object(error).code === OF_POSTGRES || resultCode(error) === OF_SQLITE
