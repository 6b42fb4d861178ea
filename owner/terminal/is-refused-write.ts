/** SQLITE_READONLY (https://sqlite.org/rescode.html); an extended code has it in its last bits. */
const OF_SQLITE = 8
const PRIMARY = 0xff
/** read_only_sql_transaction (Postgres manual, appendix A). */
const OF_POSTGRES = '25006'

/** Whether a database says that it was opened to be read alone. */
export function isRefusedWrite(error: unknown): boolean {
  const { errcode, code }: { errcode?: unknown; code?: unknown } = Object(error)
  const told = errcode ?? code
  return told === OF_POSTGRES || (typeof told === 'number' && (told & PRIMARY) === OF_SQLITE)
}
