import type { AuthContext } from '../context.ts'
import { countCode, listOneTimeTokensTo } from '../db/one-time/one-time-tokens.ts'
import type { OneTimeToken, OneTimeTokenType } from '../db/tables.ts'
import type { Attempter } from '../rate-limits/attempter.ts'
import { isFromLater } from '../values/is-from-later.ts'
import { isCodeOf } from './hash-code.ts'

/** How many wrong codes the asking browser may send, before only the link of its mail works. */
const MOST_ATTEMPTS = 5

interface Attempt {
  /** An e-mail address or a phone number. */
  address: string
  types: readonly OneTimeTokenType[]
  code: string
  attempter: Attempter
  /** A hash of the asking browser's secret. */
  browser: string | undefined
  lifeSeconds: number
}

/**
 * Finds the token that a code belongs to; throws `wrong` if there is none. All wrong codes count
 * against the address, but the asking browser is refused only for those of its own mail, so that no
 * other client can exhaust them (docs/decisions/019). Throws 429 to other browsers when the address
 * has had too many.
 */
export async function findCode(
  context: AuthContext,
  { address, types, code, attempter, browser, lifeSeconds }: Attempt,
  wrong: () => Error,
): Promise<OneTimeToken> {
  const now = context.clock()
  const notBefore = new Date(now - lifeSeconds * 1000).toISOString()
  const sent = types.length > 0 ? await listOneTimeTokensTo(context.db, address, types, notBefore) : []
  const open = sent.filter(({ created_at }) => !isFromLater(Date.parse(created_at), now))
  const [first] = open
  if (first) context.note({ account: first.user_id })
  const own = open.filter(({ browser_hash }) => browser_hash !== null && browser_hash === browser)
  const pick = (tokens: OneTimeToken[]): OneTimeToken => {
    const found = /^\d{6}$/.test(code) ? tokens.find((token) => isCodeOf(context, token, code)) : undefined
    if (!found) {
      context.note({ reason: open.length === 0 ? 'nothing_mailed' : 'wrong_code' })
      throw wrong()
    }
    return found
  }
  const isLive = ({ code_attempts }: OneTimeToken) => code_attempts < MOST_ATTEMPTS
  if (own.length === 0)
    return context.limits.mailedCode(address, attempter, async () => pick(open.filter(isLive)))
  const ids = own.map(({ id }) => id)
  // They count against the address all the same, as they do if nothing was mailed: the count must
  // not reveal which addresses have an account.
  return context.limits.mailedCode(address, { ...attempter, isUnrefused: true }, async () =>
    pick(await countCode(context.db, ids, MOST_ATTEMPTS)),
  )
}
