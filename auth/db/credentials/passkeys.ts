import type { Database } from '../open.ts'
import type { NewPasskey, Passkey, Timestamp } from '../tables.ts'

export const insertPasskey = (db: Database, passkey: NewPasskey): Promise<Passkey> =>
  db.insertInto('webauthn_credentials').values(passkey).returningAll().executeTakeFirstOrThrow()

/** Lists a user's passkeys, the oldest first. */
export const listPasskeys = (db: Database, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('webauthn_credentials')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * How many factors are looked at to find a security key: an index on the kind would serve nothing
 * else.
 */
const FACTORS_LOOKED_AT = 100

/** Whether any user has a passkey, or one of the first factors is a security key. */
export async function hasAuthenticators(db: Database): Promise<boolean> {
  const passkey = await db.selectFrom('webauthn_credentials').select('id').limit(1).executeTakeFirst()
  if (passkey) return true
  const key = await db
    .selectFrom((query) =>
      query.selectFrom('mfa_factors').select('factor_type').limit(FACTORS_LOOKED_AT).as('factors'),
    )
    .select('factor_type')
    .where('factor_type', '=', 'webauthn')
    .limit(1)
    .executeTakeFirst()
  return key !== undefined
}

/** Finds a passkey of any account: at a sign-in the credential names the account. */
export const findPasskeyByCredential = (
  db: Database,
  credentialId: Uint8Array,
): Promise<Passkey | undefined> =>
  db
    .selectFrom('webauthn_credentials')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** Renames a passkey. Returns undefined if the user has no such passkey. */
export const renamePasskey = (
  db: Database,
  userId: string,
  id: string,
  change: { friendly_name: string; updated_at: Timestamp },
): Promise<Passkey | undefined> =>
  db
    .updateTable('webauthn_credentials')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/**
 * Consumes the counter of a signature. Returns false if it, or a later one, was consumed before, or
 * the passkey no longer exists. Authenticators that do not count always send zero (Web
 * Authentication, section 6.1.1).
 */
export async function notePasskeyUse(
  db: Database,
  id: string,
  use: { sign_count: number; backed_up: boolean; last_used_at: Timestamp },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webauthn_credentials')
    .set({ ...use, updated_at: use.last_used_at })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('sign_count', '<', use.sign_count),
        is.and([is('sign_count', '=', 0), is(is.val(use.sign_count), '=', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes a passkey. Returns false if the user has no such passkey. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webauthn_credentials')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes every passkey of a user. Returns false if there was none. */
export async function deletePasskeysOf(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webauthn_credentials')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Inserts a passkey, unless one with its ID or its credential is there, of whichever user. */
export async function insertPasskeyIfAbsent(db: Database, row: NewPasskey): Promise<void> {
  await db
    .insertInto('webauthn_credentials')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
