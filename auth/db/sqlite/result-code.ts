/** An extended code has the primary one in its last eight bits. */
const PRIMARY = 0xff
/** SQLITE_FULL. */
const FULL = 13

/**
 * Returns the primary result code of an error of SQLite (https://sqlite.org/rescode.html), or
 * undefined. node:sqlite has the code in `errcode`, our writer in `code`.
 */
export function resultCode(error: unknown): number | undefined {
  const { errcode, code }: { errcode?: unknown; code?: unknown } = Object(error)
  const told = errcode ?? code
  return typeof told === 'number' ? told & PRIMARY : undefined
}

/** Whether an error of SQLite means that there is no room on its disk. */
export const isFull = (error: unknown): boolean => resultCode(error) === FULL
