import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** For which resource a client was let in (RFC 8707); null for this service alone. */
export const consentedResources: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('oauth_consents').addColumn('resource', 'text').execute()
  },
}
