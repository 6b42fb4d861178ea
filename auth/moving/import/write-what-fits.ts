import type { AuthContext } from '../../context.ts'
import { patiently } from '../../db/statements/patiently.ts'
import { refusalOf } from '../../db/statements/refusal-of.ts'
import type { ImportedAccount } from './imported-account.ts'
import type { Verdict } from './judge.ts'
import { writeBatch } from './write-batch.ts'

/**
 * Writes a batch. If the database refuses it, it is halved until the refused account is alone, so
 * that all others are imported.
 */
export async function writeWhatFits(
  context: AuthContext,
  batch: readonly ImportedAccount[],
): Promise<Verdict[]> {
  try {
    return await patiently(() => writeBatch(context, batch))
  } catch (error) {
    const refusal = refusalOf(error)
    const [account] = batch
    if (!account || refusal === undefined) throw error
    if (batch.length === 1) {
      return [{ place: account.place, field: 'a row', reason: `is rejected by the database (${refusal})` }]
    }
    const half = Math.ceil(batch.length / 2)
    const first = await writeWhatFits(context, batch.slice(0, half))
    return [...first, ...(await writeWhatFits(context, batch.slice(half)))]
  }
}
