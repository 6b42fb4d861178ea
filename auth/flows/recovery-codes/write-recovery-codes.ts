import type { AuthContext } from '../../context.ts'
import { newRecoveryCode, normalizeRecoveryCode } from '../../crypto/recovery-code.ts'
import type { Database } from '../../db/open.ts'
import { replaceRecoveryCodes } from '../../db/recovery-codes.ts'

const CODES = 10

/** Gives a factor ten new codes and returns them: they are kept as hashes, so nobody sees them again. */
export async function writeRecoveryCodes(
  trx: Database,
  context: AuthContext,
  factorId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await replaceRecoveryCodes(
    trx,
    factorId,
    codes.map((code) => ({
      id: crypto.randomUUID(),
      factor_id: factorId,
      code_hash: hashRecoveryCode(context, factorId, code),
      used_at: null,
    })),
  )
  return codes
}

/** A code as it is kept, however it was typed. */
export const hashRecoveryCode = (context: AuthContext, factorId: string, code: string): string =>
  context.atRest.fingerprint(normalizeRecoveryCode(code), `recovery ${factorId}`)
