/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const DAMAGED = new Set([11, 26])
/** An extended code has the primary one in its last eight bits. */
const PRIMARY = 0xff

/**
 * Whether an error of SQLite says that the pages of a file don't fit together. node:sqlite tells
 * the result code as `errcode`, our writer as `code`.
 */
export function isDamage(error: unknown): boolean {
  const { errcode, code }: { errcode?: unknown; code?: unknown } = Object(error)
  const told = errcode ?? code
  return typeof told === 'number' && DAMAGED.has(told & PRIMARY)
}
