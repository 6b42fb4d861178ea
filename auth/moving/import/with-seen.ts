import { DatabaseSync } from 'node:sqlite'
import type { Seen } from './import-accounts.ts'

/** Addresses come in no order: what is looked for next is anywhere. */
const CACHE_KB = 16_384

/**
 * Remembers ids, addresses and numbers of a source, however many: in a database of SQLite's own
 * that is on disk once it is large, and gone with the process.
 */
export function createSeen(): { seen: Seen; close: () => void } {
  const database = new DatabaseSync('')
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  database.exec(`PRAGMA cache_size = -${CACHE_KB}`)
  database.exec('CREATE TABLE seen (value TEXT PRIMARY KEY, place TEXT NOT NULL) WITHOUT ROWID')
  // Never committed: each row by itself would be a transaction.
  database.exec('BEGIN')
  const add = database.prepare('INSERT INTO seen VALUES (?, ?) ON CONFLICT DO NOTHING')
  const find = database.prepare('SELECT place FROM seen WHERE value = ?')
  const seen: Seen = ({ place, ...account }) => {
    for (const [field, value] of [
      // First, because an id may be made of one of them.
      ['email', account.email],
      ['phone', account.phone],
      ['id', account.id],
    ] as const) {
      if (!value || add.run(value, place).changes === 1) continue
      return { place, field, reason: `is that of ${find.get(value)?.['place']} too` }
    }
    return undefined
  }
  return { seen, close: () => database.close() }
}
