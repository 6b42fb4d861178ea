import { setImmediate as othersTurn } from 'node:timers/promises'
import type { AuthContext } from '../../context.ts'
import { countSecondFactors } from '../../db/accounts/sign-ups.ts'

/** Accounts that are looked at: the newest. */
const MOST = 20_000
/** Accounts that one statement looks at. */
const SLICE = 1_000

/** Of the newest accounts, how many have a second factor. */
export async function secondFactorShare({
  db,
}: Pick<AuthContext, 'db'>): Promise<{ accounts: number; with_factor: number }> {
  const share = { accounts: 0, with_factor: 0 }
  for (let offset = 0; offset < MOST; offset += SLICE) {
    const { accounts, withFactor } = await countSecondFactors(db, { offset, limit: SLICE })
    share.accounts += accounts
    share.with_factor += withFactor
    if (accounts < SLICE) break
    await othersTurn()
  }
  return share
}
