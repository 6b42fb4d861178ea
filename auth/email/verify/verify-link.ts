import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { findOneTimeTokenByHash } from '../../db/one-time/one-time-tokens.ts'
import type { OneTimeTokenType } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { oneTimeExpired } from '../../one-time/one-time-expired.ts'
import { tokensOfType } from '../../one-time/verification-types.ts'
import { isFromLater } from '../../values/is-from-later.ts'
import type { Answering } from '../change/asking-browser.ts'
import { type Accepted, acceptOneTime } from './accept-one-time.ts'

/**
 * Verifies and consumes the token of a mailed link (docs/wire-contract.md, 11.5). Throws 400
 * `validation_failed`, 403 `otp_expired`, `user_banned`.
 */
export async function verifyLink(
  context: AuthContext,
  { type, token }: { type: string; token: string },
  { from, isPkce }: { from: Answering; isPkce: boolean },
): Promise<{ accepted: Accepted; type: string }> {
  const types = tokensOfType(type)
  if (types.length === 0) throw new AuthError(400, 'validation_failed', 'Invalid email verification type')
  const found = await findOneTimeTokenByHash(context.db, hashSecret(token))
  if (!found || !types.includes(found.token_type)) {
    context.note({ reason: 'unknown_link' })
    throw oneTimeExpired('link')
  }
  context.note({ account: found.user_id })
  const [mailed, now] = [Date.parse(found.created_at), context.clock()]
  if (mailed + context.config.MAILER_LINK_EXP * 1000 <= now || isFromLater(mailed, now)) {
    context.note({ reason: 'link_expired' })
    throw oneTimeExpired('link')
  }

  const options = { what: 'link', from, isPkce } as const
  const accepted = await context.db
    .transaction()
    .execute((trx) => acceptOneTime(trx, context, found, options))
  return { accepted, type: meant(type, found.token_type) }
}

/** Returns the type that a link's own type stands for (docs/wire-contract.md, 11.5.1). */
function meant(type: string, tokenType: OneTimeTokenType): string {
  if (tokenType.startsWith('email_change_token_')) return 'email_change'
  if (type !== 'email') return type
  return tokenType === 'confirmation_token' ? 'signup' : 'magiclink'
}
