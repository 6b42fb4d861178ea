import type { Kysely } from 'kysely'

/**
 * What a session knows of its generations beside the newest, `refresh_token_counter` (docs/decisions/025). All are ours,
 * and null in rows from before: then the newest generation came from the one before it, and nothing of it was seen.
 */
export const generationsOfSessions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['generation_parent', 'generation_first', 'generation_presented']) {
      await db.schema.alterTable('sessions').addColumn(column, 'bigint').execute()
    }
  },
}
