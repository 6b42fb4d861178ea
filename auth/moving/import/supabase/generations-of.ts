import { ofRow, timeIn } from './odd-column.ts'
import type { SupabaseRefreshToken, SupabaseSession } from './row.ts'

/** Methods that show a second factor, as they are called there. */
const SECOND = ['totp', 'mfa/phone', 'mfa/webauthn']

/**
 * The opaque refresh tokens of a session as generations of it (docs/decisions/025): those that may
 * still be used come last, and are offered; the one that the newest of them replaced is their
 * parent, unless it is of before the second factor; each other one is past. Nothing is offered
 * where all of them are used up.
 */
export function generationsOf({ tokens, claims }: Pick<SupabaseSession, 'tokens' | 'claims'>) {
  const oldestFirst = tokens.toReversed()
  const used = oldestFirst.filter(({ revoked }) => revoked)
  const active = oldestFirst.filter(({ revoked }) => !revoked)
  // Generations begin at 1: none stands before the first.
  const all = [...used, ...active].map(({ token }, index) => ({ token, counter: index + 1 }))
  const steppedUpAt = claims
    .filter(({ authentication_method }) => SECOND.includes(authentication_method))
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1)
  const parent = used.findIndex(
    (one) => one.token === active.at(-1)?.parent && !(steppedUpAt && madeAt(one) < steppedUpAt),
  )
  return {
    tokens: all,
    refresh_token_counter: all.length,
    generation_parent: parent + 1,
    generation_first: active.length === 0 ? undefined : used.length + 1,
  }
}

/** When an opaque token was made. */
export const madeAt = (token: SupabaseRefreshToken): string =>
  ofRow('refresh_tokens', token, () => timeIn(token, 'created_at'))
