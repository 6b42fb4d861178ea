import { DatabaseSync } from 'node:sqlite'
import { migrationsOf } from '../../auth/db/migrate.ts'
import { assertComplete, assertKnown } from '../../auth/db/migrations/around/assert-same-migrations.ts'
import { appliedIn } from '../../auth/db/sqlite/applied-in.ts'
import { assertIntact } from '../../auth/db/sqlite/assert-intact.ts'
import { hasNoLog } from '../../auth/db/sqlite/prepare-file.ts'
import { holdAlone } from './hold-alone.ts'

/**
 * Runs work on one state of an intact database file of this version. No other process has the file
 * open meanwhile, or none can write to it, unless the work is a rehearsal. Throws one clear line
 * otherwise.
 */
export async function holdSource<T>(
  file: string,
  { isRehearsal }: { isRehearsal: boolean },
  work: (source: DatabaseSync) => Promise<T>,
): Promise<T> {
  assertIntact(file)
  const known = Object.keys(migrationsOf('sqlite'))
  const applied = appliedIn(file)
  assertKnown(file, applied, known)
  assertComplete(file, applied, known)
  const source = isRehearsal ? snapshotOf(file) : hasNoLog(file) ? holdFromWriters(file) : holdAlone(file)
  try {
    return await work(source)
  } finally {
    source.close()
  }
}

function snapshotOf(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('BEGIN; SELECT count(*) FROM sqlite_master')
  return database
}

/**
 * A file that is in no WAL mode has no writer: others may have it open to read it, and a service
 * that writes can't start meanwhile.
 */
function holdFromWriters(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    database.exec('BEGIN IMMEDIATE; SELECT count(*) FROM sqlite_master')
    return database
  } catch (error) {
    database.close()
    throw new Error(`${file} is in use: stop the service first, and what else has it open`, { cause: error })
  }
}
