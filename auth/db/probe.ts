import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** More than a page of either database, so that it needs room as a new account does. */
const FILLER = 'x'.repeat(16_384)

/**
 * Whether the database takes what a request writes: reads, then commits a row that comes and goes.
 * One that is read-only is asked to be read alone. Throws what it said.
 */
export async function probe(
  db: Kysely<Tables>,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Promise<void> {
  await db.selectFrom('signing_keys').select('kid').limit(1).execute()
  if (isReadOnly) return
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('write_probes').values({ id, filler: FILLER }).execute()
    await trx.deleteFrom('write_probes').where('id', '=', id).execute()
  })
}
