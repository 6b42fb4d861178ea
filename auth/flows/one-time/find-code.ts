import type { AuthContext } from '../../context.ts'
import { countCode } from '../../db/one-time-tokens.ts'
import type { OneTimeToken, OneTimeTokenType } from '../../db/tables.ts'
import { isCodeOf } from './hash-code.ts'

/** Wrong codes after which only the link of the same mail works. */
const MOST_ATTEMPTS = 5

/** The token that a code is for, if it is right and in time. Counted whether or not: that is not taken back. */
export async function findCode(
  context: AuthContext,
  address: string,
  types: readonly OneTimeTokenType[],
  code: string,
): Promise<OneTimeToken | undefined> {
  if (types.length === 0 || !/^\d{6}$/.test(code)) return undefined
  const notBefore = new Date(context.clock() - context.config.MAILER_CODE_EXP * 1000).toISOString()
  const open = await countCode(context.db, address, types, { notBefore, most: MOST_ATTEMPTS })
  return open.find((token) => isCodeOf(context, token, code))
}
