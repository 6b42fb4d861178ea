import { hashRecoveryCode, newRecoveryCode } from '../../crypto/recovery-code.ts'
import type { Database } from '../../db/open.ts'
import { replaceRecoveryCodes } from '../../db/recovery-codes.ts'

const CODES = 10

/** Gives a factor ten new codes and returns them: they are kept as hashes, so nobody sees them again. */
export async function writeRecoveryCodes(trx: Database, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await replaceRecoveryCodes(
    trx,
    factorId,
    codes.map((code) => ({
      id: crypto.randomUUID(),
      factor_id: factorId,
      code_hash: hashRecoveryCode(factorId, code),
      used_at: null,
    })),
  )
  return codes
}
