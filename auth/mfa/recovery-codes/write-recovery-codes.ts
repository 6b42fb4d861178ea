import { replaceRecoveryCodes } from '../../db/credentials/recovery-codes.ts'
import type { Transaction } from '../../db/open.ts'

/** Replaces a factor's recovery codes. They are stored as hashes. */
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
