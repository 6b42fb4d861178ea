import { setImmediate as othersTurn } from 'node:timers/promises'
import type { AuthContext } from '../../context.ts'
import { countSecondFactors } from '../../db/accounts/sign-ups.ts'

/** How many accounts are looked at, the newest first. */
const MOST = 20_000
/** How many accounts one statement looks at. */
const SLICE = 1_000

/** Counts how many of the newest accounts have a second factor. */
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
