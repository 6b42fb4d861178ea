import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Known {
  oauth_consents: { client_id: string; asked: boolean }
  oauth_clients: { id: string; trusted: boolean }
}

/**
 * Whether the user was asked. A client of the owner's own does not ask, but it may cease to be
 * that.
 */
export const askedConsents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('oauth_consents')
      .addColumn('asked', 'boolean', (c) => c.notNull().defaultTo(sql`true`))
      .execute()
    const known = db as Kysely<Known>
    await known
      .updateTable('oauth_consents')
      .set({ asked: sql`false` })
      .where('client_id', 'in', known.selectFrom('oauth_clients').select('id').where(sql<boolean>`trusted`))
      .execute()
  },
}
