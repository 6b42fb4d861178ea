import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The resource for which a user approved a client (RFC 8707); null for this service. */
export const consentedResources: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('oauth_consents').addColumn('resource', 'text').execute()
  },
}
