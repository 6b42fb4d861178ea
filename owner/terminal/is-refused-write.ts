/**
 * SQLITE_READONLY (https://sqlite.org/rescode.html), which an extended code has in its lowest bits.
 */
const OF_SQLITE = 8
const PRIMARY = 0xff
/** read_only_sql_transaction (Postgres manual, appendix A). */
const OF_POSTGRES = '25006'

/** Returns whether an error of a database says that it was opened read-only. */
export function isRefusedWrite(error: unknown): boolean {
  const { errcode, code }: { errcode?: unknown; code?: unknown } = Object(error)
  const told = errcode ?? code
  return told === OF_POSTGRES || (typeof told === 'number' && (told & PRIMARY) === OF_SQLITE)
}
