/**
 * An error that SQLite reported, with its extended result code (https://sqlite.org/rescode.html).
 */
export class SqliteError extends Error {
  readonly code: number | undefined
  constructor(message: string, code: number | undefined) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }
}
