import { replaceRecoveryCodes } from '../../db/credentials/recovery-codes.ts'
import type { Transaction } from '../../db/open.ts'

/** Gives a factor new codes in place of those that it had. They are kept as hashes, so nobody sees them again. */
export const writeRecoveryCodes = (trx: Transaction, factorId: string, hashes: string[]): Promise<void> =>
  replaceRecoveryCodes(
    trx,
    factorId,
    hashes.map((code_hash) => ({
      id: crypto.randomUUID(),
      factor_id: factorId,
      code_hash,
      used_at: null,
    })),
  )
