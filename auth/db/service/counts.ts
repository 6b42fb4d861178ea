import type { Transaction } from '../open.ts'
import { prepared } from '../statements/prepared.ts'

/**
 * Takes one event back from each counter, and with it the delay of the next attempt. The counters
 * are locked in their order, as everywhere.
 */
export const giveBackCounts = async (trx: Transaction, keys: readonly string[]): Promise<void> =>
  void (await Promise.all(keys.map((key) => giveBack(trx, { key }))))

const giveBack = prepared((db, { key }: { key: string }) =>
  db
    .updateTable('rate_limits')
    .set((row) => ({ points: row('points', '-', 1), ready: 0 }))
    .where('key', '=', key)
    .where('points', '>', 0),
)
