import { DatabaseSync } from 'node:sqlite'
import { migrationsOf } from '../../auth/db/migrate.ts'
import { assertComplete, assertKnown } from '../../auth/db/migrations/around/assert-same-migrations.ts'
import { appliedIn } from '../../auth/db/sqlite/applied-in.ts'
import { assertIntact } from '../../auth/db/sqlite/assert-intact.ts'
import { hasNoLog, isWritable, nameToRead } from '../../auth/db/sqlite/reading/name-to-read.ts'
import { holdAlone } from './hold-alone.ts'

/**
 * Runs work on one consistent state of an intact database file of this version. Unless the work is
 * a rehearsal, no other process may have the file open meanwhile, or none can write to it. Throws
 * one clear line otherwise.
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
  if (!isRehearsal && !isWritable(file)) {
    throw new Error(
      `${file} can’t be locked where nothing can be written: copy it with "npx dropharbor backup" under READ_ONLY=on, and move the copy`,
    )
  }
  const source = isRehearsal ? snapshotOf(file) : hasNoLog(file) ? holdFromWriters(file) : holdAlone(file)
  try {
    return await work(source)
  } finally {
    source.close()
  }
}

function snapshotOf(file: string): DatabaseSync {
  const database = new DatabaseSync(nameToRead(file), { readOnly: true })
  database.exec('BEGIN; SELECT count(*) FROM sqlite_master')
  return database
}

/**
 * Locks a file that is not in WAL mode. No process is writing to it: others may have it open for
 * reading, and a service that writes can't start meanwhile.
 */
function holdFromWriters(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    database.exec('BEGIN IMMEDIATE; SELECT count(*) FROM sqlite_master')
    return database
  } catch (error) {
    database.close()
    throw new Error(`${file} is in use: stop the service first, and every other program that has it open`, {
      cause: error,
    })
  }
}
