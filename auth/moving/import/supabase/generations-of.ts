import { ofRow, timeIn } from './odd-column.ts'
import type { SupabaseRefreshToken, SupabaseSession } from './row.ts'

/** Methods that show a second factor, by their names in Supabase Auth. */
const SECOND = ['totp', 'mfa/phone', 'mfa/webauthn']

/**
 * Turns the opaque refresh tokens of a session into its generations (docs/decisions/025). The
 * usable ones come last, and are offered. The token that the newest of them replaced is their
 * parent, unless it is from before the second factor. All others are past. If all are used up, none
 * is offered.
 */
export function generationsOf({ tokens, claims }: Pick<SupabaseSession, 'tokens' | 'claims'>) {
  const oldestFirst = tokens.toReversed()
  const used = oldestFirst.filter(({ revoked }) => revoked)
  const active = oldestFirst.filter(({ revoked }) => !revoked)
  // Generations begin at 1, so that there is none before the first.
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

/** Returns when an opaque token was made. */
export const madeAt = (token: SupabaseRefreshToken): string =>
  ofRow('refresh_tokens', token, () => timeIn(token, 'created_at'))
