import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Which session asked to link a provider, and the level that it asked with (docs/decisions/014). */
export const linkingSessions = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('flow_state').addColumn('linking_session_id', type.uuid).execute()
    await db.schema.alterTable('flow_state').addColumn('linking_aal', 'text').execute()
  },
})
