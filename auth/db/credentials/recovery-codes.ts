import type { Database, Transaction } from '../open.ts'
import type { NewRecoveryCode, RecoveryCode, Timestamp } from '../tables.ts'

/** Replaces all codes of a factor with these. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  factorId: string,
  codes: NewRecoveryCode[],
): Promise<void> {
  await trx.deleteFrom('mfa_recovery_codes').where('factor_id', '=', factorId).execute()
  await trx.insertInto('mfa_recovery_codes').values(codes).execute()
}

/**
 * Consumes the code with this hash. Returns false if there is none, or it was used before. Of two
 * requests with the same code, one gets true.
 */
export async function consumeRecoveryCode(
  db: Database,
  factorId: string,
  hash: string,
  now: Timestamp,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mfa_recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factorId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether an unused code has this hash. */
export async function isRecoveryCode(db: Database, factorId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('mfa_recovery_codes')
    .select('id')
    .where('factor_id', '=', factorId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns one of the hashes of a factor's codes; all have the same salt. */
export async function findCodeHash(db: Database, factorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mfa_recovery_codes')
    .select('code_hash')
    .where('factor_id', '=', factorId)
    .limit(1)
    .executeTakeFirst()
  return row?.code_hash
}

/** Counts a factor's codes, and those of them that are unused. */
export async function countRecoveryCodes(
  db: Database,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const codes = await db
    .selectFrom('mfa_recovery_codes')
    .select('used_at')
    .where('factor_id', '=', factorId)
    .execute()
  return { total: codes.length, remaining: codes.filter((code) => code.used_at === null).length }
}

export const listRecoveryCodes = (db: Database, factorId: string): Promise<RecoveryCode[]> =>
  db.selectFrom('mfa_recovery_codes').selectAll().where('factor_id', '=', factorId).execute()
