import type { Updateable } from 'kysely'
import type { Database } from '../open.ts'
import { insertRows } from '../statements/insert-rows.ts'
import type { Identity, NewIdentity, Tables } from '../tables.ts'

export const insertIdentity = (db: Database, identity: NewIdentity): Promise<Identity> =>
  db.insertInto('identities').values(identity).returningAll().executeTakeFirstOrThrow()

export const insertIdentities = (db: Database, identities: readonly NewIdentity[]): Promise<void> =>
  insertRows(db, 'identities', identities)

/** Lists a user's identities, the oldest first. */
export const listIdentities = (db: Database, userId: string): Promise<Identity[]> =>
  db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

/** Finds an identity at a provider. A provider has one issuer, so the key is issuer and subject. */
export const findIdentity = (
  db: Database,
  provider: string,
  subject: string,
): Promise<Identity | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()

export async function updateIdentity(
  db: Database,
  id: string,
  change: Updateable<Tables['identities']>,
): Promise<void> {
  await db.updateTable('identities').set(change).where('id', '=', id).execute()
}

/**
 * Changes an identity. Returns false if it has been removed meanwhile, or erased, so that it no
 * longer names its subject.
 */
export async function updateIdentityOf(
  db: Database,
  { id, provider_id }: Pick<Identity, 'id' | 'provider_id'>,
  change: Updateable<Tables['identities']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identities')
    .set(change)
    .where('id', '=', id)
    .where('provider_id', '=', provider_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteIdentity(db: Database, id: string): Promise<void> {
  await db.deleteFrom('identities').where('id', '=', id).execute()
}

/**
 * Removes a user's identities except that of the email address: those at providers and that of the
 * phone number. Returns them.
 */
export const deleteIdentitiesButEmail = (db: Database, userId: string): Promise<Identity[]> =>
  db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '!=', 'email')
    .returningAll()
    .execute()

/** Removes the identities of a user's own address and number. */
export async function deleteOwnIdentitiesOf(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', 'in', ['email', 'phone'])
    .execute()
}

export async function deleteIdentitiesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
}

/** Inserts an identity, unless one with its ID, or with its provider and subject, is there. */
export async function insertIdentityIfAbsent(db: Database, row: NewIdentity): Promise<void> {
  await db
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
