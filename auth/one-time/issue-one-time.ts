import { randomBytes } from 'node:crypto'
import { type AuthContext, timestampOf } from '../context.ts'
import { hashSecret } from '../crypto/hash-secret.ts'
import { newOneTimeCode } from '../crypto/one-time-code.ts'
import { replaceOneTimeToken } from '../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../db/open.ts'
import type { OneTimeToken } from '../db/tables.ts'
import { hashCode } from './hash-code.ts'

/** The prefix of a link's token in the PKCE flow (docs/wire-contract.md, 5.2). */
const PKCE = 'pkce_'

export const isPkceToken = (token: string): boolean => token.startsWith(PKCE)

/**
 * Makes the token and the code of one mail or SMS, and stores their hashes in place of the
 * account's former ones of that type. Neither can be derived from the other.
 */
export async function issueOneTime(
  trx: Transaction,
  context: AuthContext,
  what: Pick<OneTimeToken, 'user_id' | 'token_type' | 'relates_to' | 'flow_state_id' | 'browser_hash'> & {
    asker_hash?: string | null
    asker_session_id?: string | null
  },
  code = newOneTimeCode(),
): Promise<{ token: string; code: string }> {
  const token = (what.flow_state_id ? PKCE : '') + randomBytes(32).toString('base64url')
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
