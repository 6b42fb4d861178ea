import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** More than a page of either database, so that it needs as much room as a new account. */
const FILLER = 'x'.repeat(16_384)

/**
 * Checks that the database accepts what a request does: reads, then commits a row that is inserted
 * and deleted. A read-only database is only read. Throws the database's error.
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
