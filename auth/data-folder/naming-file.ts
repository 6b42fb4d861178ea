const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota there is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
}
/** SQLITE_FULL (https://sqlite.org/rescode.html). */
const SQLITE_FULL = 13

/** The fault of writing a new file, in words that name it; any other fault as it is. */
export function namingFile(file: string, error: unknown): unknown {
  const { code, errcode }: { code?: unknown; errcode?: unknown } = Object(error)
  const reason = REASONS[errcode === SQLITE_FULL ? 'ENOSPC' : String(code)]
  if (reason === undefined) return error
  return new Error(`${file} can't be written, for ${reason}: name another, or mend that`, { cause: error })
}
