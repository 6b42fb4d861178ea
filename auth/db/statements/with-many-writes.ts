import { sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database, Transaction } from '../open.ts'
import { probe } from '../probe.ts'
import { expectFewWrites, expectManyWrites, syncLog } from '../sqlite/expect-many-writes.ts'

/**
 * Runs work that commits many large transactions without waiting for the disk, and resolves when
 * all of them are on it. The work reports each commit: at most that one and the next are on their
 * way then. A power cut takes back the last of them, each as a whole.
 */
export async function withManyWrites<T>(
  db: Database,
  work: (committed: () => Promise<void>) => Promise<T>,
): Promise<T> {
  if (isPostgres(db)) {
    // Postgres brings them to disk itself, all of them before a commit that waits.
    const end = () => probe(db)
    return thenEnd(work(nothing), end)
  }
  const log = await expectManyWrites(db)
  let syncing = Promise.resolve()
  const committed = async () => {
    await syncing
    syncing = syncLog(log)
    syncing.catch(() => {})
  }
  return thenEnd(work(committed), async () => {
    await expectFewWrites(db)
    await syncing
    await syncLog(log)
  })
}

/**
 * Lets one of these transactions end without waiting for the disk. SQLite needs no statement for
 * it.
 */
export async function commitLater(trx: Transaction): Promise<void> {
  if (isPostgres(trx)) await sql`select set_config('synchronous_commit', 'off', true)`.execute(trx)
}

const nothing = async (): Promise<void> => {}

/** Throws the error of the work, if it fails. */
async function thenEnd<T>(working: Promise<T>, end: () => Promise<void>): Promise<T> {
  const result = await working.catch(async (error) => {
    await end().catch(nothing)
    throw error
  })
  await end()
  return result
}
