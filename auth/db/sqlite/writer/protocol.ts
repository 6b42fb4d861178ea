import type { SQLInputValue } from 'node:sqlite'

/**
 * What the main thread asks of the writer thread: first to open a file. Statements of an open
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
 * What the writer thread answers, matched by id. An answer to a write comes only after its commit
 * reached the disk.
 */
export type WriterReply =
  | { id: number; rows: unknown[]; changes: number }
  | { id: number; error: { message: string; code: number | undefined } }
