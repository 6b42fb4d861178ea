import type { SQLInputValue } from 'node:sqlite'

/**
 * A request of the main thread to the writer thread: first to open a file. Statements of an open
 * transaction come between begin and release.
 */
export type WriterRequest =
  | { op: 'open'; file: string; lockTimeoutMs: number; isReadOnly: boolean }
  | { op: 'begin' }
  | { op: 'query'; id: number; sql: string; parameters: SQLInputValue[] }
  | { op: 'each'; id: number; sql: string; rows: SQLInputValue[][] }
  | { op: 'release'; id: number }
  | { op: 'rollback'; id: number }
  | { op: 'close'; id: number }

/**
 * A reply of the writer thread, matched by id. The reply to a write comes only after its commit has
 * reached the disk.
 */
export type WriterReply =
  | { id: number; rows: unknown[]; changes: number }
  | { id: number; error: { message: string; code: number | undefined } }
