import type { Database } from '../open.ts'
import type { CustomProvider, CustomProviderChange, NewCustomProvider } from '../tables.ts'

/**
 * Finds a custom provider. A link may name any text, of which Postgres can't even compare U+0000.
 */
export const findCustomProvider = async (
  db: Database,
  identifier: string,
): Promise<CustomProvider | undefined> =>
  identifier.includes('\0')
    ? undefined
    : db
        .selectFrom('custom_oauth_providers')
        .selectAll()
        .where('identifier', '=', identifier)
        .executeTakeFirst()

/** Lists all custom providers, or those of one type, the oldest first. */
export const listCustomProviders = (
  db: Database,
  type?: CustomProvider['provider_type'],
): Promise<CustomProvider[]> =>
  db
    .selectFrom('custom_oauth_providers')
    .selectAll()
    .$if(type !== undefined, (query) => query.where('provider_type', '=', type ?? 'oauth2'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertCustomProvider = (db: Database, row: NewCustomProvider): Promise<CustomProvider> =>
  db.insertInto('custom_oauth_providers').values(row).returningAll().executeTakeFirstOrThrow()

/** Changes a custom provider. Returns undefined if it has been deleted meanwhile. */
export const updateCustomProvider = (
  db: Database,
  id: string,
  change: CustomProviderChange,
): Promise<CustomProvider | undefined> =>
  db.updateTable('custom_oauth_providers').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/** Deletes a custom provider. Returns false if it has been deleted meanwhile. */
export async function deleteCustomProvider(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('custom_oauth_providers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
