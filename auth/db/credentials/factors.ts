import { sql, type Updateable } from 'kysely'
import type { Database } from '../open.ts'
import { insertRows } from '../statements/insert-rows.ts'
import type { Factor, FactorType, Metadata, NewFactor, Tables, Timestamp } from '../tables.ts'

export const insertFactor = (db: Database, factor: NewFactor): Promise<Factor> =>
  db.insertInto('mfa_factors').values(factor).returningAll().executeTakeFirstOrThrow()

export const insertFactors = (db: Database, factors: readonly NewFactor[]): Promise<void> =>
  insertRows(db, 'mfa_factors', factors)

/** Lists a user's factors, the oldest first. */
export const listFactors = (db: Database, userId: string): Promise<Factor[]> =>
  db
    .selectFrom('mfa_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findFactor = (db: Database, userId: string, id: string): Promise<Factor | undefined> =>
  db
    .selectFrom('mfa_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Changes a factor. Returns undefined if it has been removed meanwhile. */
export const updateFactor = (
  db: Database,
  id: string,
  change: Updateable<Tables['mfa_factors']>,
): Promise<Factor | undefined> =>
  db.updateTable('mfa_factors').set(change).where('id', '=', id).returningAll().executeTakeFirst()

export async function deleteFactor(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mfa_factors').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes enrolments of one type that were never finished. */
export async function deleteUnverifiedFactors(db: Database, userId: string, type: FactorType): Promise<void> {
  await db
    .deleteFrom('mfa_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute()
}

/** Removes enrolments that have not been continued since a moment. */
export async function deleteAbandonedFactors(db: Database, userId: string, since: Timestamp): Promise<void> {
  await db
    .deleteFrom('mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', since)
    .where((is) => is.or([is('last_challenged_at', 'is', null), is('last_challenged_at', '<', since)]))
    .execute()
}

/**
 * Consumes a time step of an authenticator app's codes. Returns false if it, or a later one, was
 * consumed before.
 */
export async function consumeStep(db: Database, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mfa_factors')
    .set({ last_used_step: step })
    .where('id', '=', id)
    .where((is) => is.or([is('last_used_step', 'is', null), is('last_used_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Gives a factor its WebAuthn credential, once. Returns false if it has one, or no longer exists.
 */
export async function setCredential(
  db: Database,
  id: string,
  credential: Metadata,
  aaguid: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mfa_factors')
    .set({ web_authn_credential: credential, web_authn_aaguid: aaguid })
    .where('id', '=', id)
    .where('status', '=', 'unverified')
    .where('web_authn_credential', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Consumes the counter of a signature. Returns false if it, or a later one, was consumed before.
 * Authenticators that do not count always send zero (Web Authentication, section 6.1.1).
 */
export async function noteSignCount(
  db: Database,
  id: string,
  credential: Metadata,
  count: number,
): Promise<boolean> {
  const stored = sql<number>`cast(web_authn_credential->>'sign_count' as bigint)`
  const { numUpdatedRows } = await db
    .updateTable('mfa_factors')
    .set({ web_authn_credential: credential })
    .where('id', '=', id)
    .where((is) => is.or([is(stored, '<', count), is.and([is(stored, '=', 0), is(is.val(count), '=', 0)])]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes a user's factors, with their challenges and recovery codes. */
export async function deleteFactorsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('mfa_factors').where('user_id', '=', userId).execute()
}

/** Inserts a factor, unless one with its ID, or of its user with its name or number, is there. */
export async function insertFactorIfAbsent(db: Database, row: NewFactor): Promise<void> {
  await db
    .insertInto('mfa_factors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
