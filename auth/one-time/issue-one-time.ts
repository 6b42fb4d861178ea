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

type OneTimeSubject = Pick<
  OneTimeToken,
  'user_id' | 'token_type' | 'relates_to' | 'flow_state_id' | 'browser_hash'
> & {
  asker_hash?: string | null
  asker_session_id?: string | null
}

/** The token and the code of one mail or SMS. */
interface OneTime {
  token: string
  code: string
}

/** Makes a token and a code. Neither can be derived from the other. */
export const newOneTime = (
  { flow_state_id }: Pick<OneTimeSubject, 'flow_state_id'>,
  code = newOneTimeCode(),
): OneTime => ({ token: (flow_state_id ? PKCE : '') + randomBytes(32).toString('base64url'), code })

/** Stores the hashes of a token and a code, in place of the account's former ones of that type. */
export async function storeOneTime(
  trx: Transaction,
  context: AuthContext,
  what: OneTimeSubject,
  { token, code }: OneTime,
): Promise<void> {
  const now = timestampOf(context)
  await replaceOneTimeToken(trx, {
    id: crypto.randomUUID(),
    ...what,
    token_hash: hashSecret(token),
    code_hash: hashCode(context, what, code),
    created_at: now,
    updated_at: now,
  })
}

/** Makes a token and a code, and stores their hashes. */
export async function issueOneTime(
  trx: Transaction,
  context: AuthContext,
  what: OneTimeSubject,
  code?: string,
): Promise<OneTime> {
  const made = newOneTime(what, code)
  await storeOneTime(trx, context, what, made)
  return made
}
