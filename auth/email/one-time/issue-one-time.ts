import { randomBytes } from 'node:crypto'
import { type AuthContext, timestampOf } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { newOneTimeCode } from '../../crypto/one-time-code.ts'
import { replaceOneTimeToken } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { OneTimeToken } from '../../db/tables.ts'
import { hashCode } from './hash-code.ts'

/** Tells a link of the PKCE flow (docs/wire-contract.md, 5.2). */
const PKCE = 'pkce_'

export const isPkceToken = (token: string): boolean => token.startsWith(PKCE)

/**
 * Makes the link's token and the code of one mail, and keeps their hashes, in the caller's transaction. They end the
 * former ones of their type. Neither can be worked out from the other.
 */
export async function issueOneTime(
  trx: Transaction,
  context: AuthContext,
  what: Pick<OneTimeToken, 'user_id' | 'token_type' | 'relates_to' | 'flow_state_id' | 'browser_hash'> & {
    asker_hash?: string | null
    asker_session_id?: string | null
  },
): Promise<{ token: string; code: string }> {
  const token = (what.flow_state_id ? PKCE : '') + randomBytes(32).toString('base64url')
  const code = newOneTimeCode()
  const now = timestampOf(context)
  await replaceOneTimeToken(trx, {
    id: crypto.randomUUID(),
    ...what,
    token_hash: hashSecret(token),
    code_hash: hashCode(context, what, code),
    created_at: now,
    updated_at: now,
  })
  return { token, code }
}
