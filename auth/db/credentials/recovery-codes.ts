import type { Database, Transaction } from '../open.ts'
import type { NewRecoveryCode, RecoveryCode, Timestamp } from '../tables.ts'

/** Makes these a factor's codes, in place of those that it had. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  factorId: string,
  codes: NewRecoveryCode[],
): Promise<void> {
  await trx.deleteFrom('mfa_recovery_codes').where('factor_id', '=', factorId).execute()
  await trx.insertInto('mfa_recovery_codes').values(codes).execute()
}

/**
 * Consumes the code of a hash: false when there is none such, or it was used before. Of two
 * requests with one code one gets true.
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

/** One of the hashes that a factor's codes are kept as: all have the same salt. */
export async function findCodeHash(db: Database, factorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mfa_recovery_codes')
    .select('code_hash')
    .where('factor_id', '=', factorId)
    .limit(1)
    .executeTakeFirst()
  return row?.code_hash
}

/** How many codes a factor has, and how many of them are unused. */
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
