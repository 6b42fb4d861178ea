import { isOpaque } from '../../../crypto/opaque-refresh-token.ts'
import type { NewFactor, NewSession } from '../../../db/tables.ts'
import { assuranceLevel } from '../../../sessions/assurance.ts'
import { readUuid } from '../../../values/read-uuid.ts'
import { type ImportedSession, NEW_KEY } from '../imported-account.ts'
import { claimsOf } from './claims-of.ts'
import { generationsOf, madeAt } from './generations-of.ts'
import { addressIn, timeIn } from './odd-column.ts'
import type { SupabaseRow, SupabaseSession } from './row.ts'

/** 32 bytes in base64url. */
const KEY = /^[\w-]{43}=?$/
/**
 * The generation of older tokens in a session that has tokens of version 2: it is not even the
 * parent of the first one.
 */
const LONG_PAST = -2

/**
 * Reads a session of Supabase Auth, of an account with these second factors. Returns undefined if
 * no refresh token opens it any more, or if its key is encrypted.
 */
export function sessionOf(
  { tokens, ...rest }: SupabaseSession,
  user: Pick<SupabaseRow, 'id' | 'phone_confirmed_at'>,
  factors: readonly NewFactor[],
): ImportedSession | undefined {
  // Supabase Auth refuses older ones of another length too.
  const row = { ...rest, tokens: tokens.filter(({ token }) => isOpaque(token)) }
  const id = readUuid(row.id)
  const user_id = readUuid(user.id)
  if (!id || !user_id || row.oauth_client_id) return undefined
  const refreshing = row.refresh_token_hmac_key ? signedTokensOf(row) : opaqueTokensOf(row)
  if (!refreshing) return undefined
  const created_at = openedAt(row)
  const refreshed_at = refreshedAt(row, created_at)
  const claims = claimsOf(row, id, { factors, hasPhone: user.phone_confirmed_at !== null })
  const aal = row.aal === 'aal1' ? 'aal1' : assuranceLevel(claims)
  return {
    session: {
      id,
      user_id,
      created_at,
      refreshed_at,
      aal,
      updated_at: refreshed_at ?? created_at,
      not_after: row.not_after ? timeIn(row, 'not_after') : null,
      user_agent: row.user_agent || null,
      ip: row.ip ? addressIn(row, 'ip') : null,
      // A proof that was shown elsewhere is not fresh here.
      proven_at: null,
      oauth_client_id: null,
      scopes: null,
      resource: null,
      ...refreshing.columns,
    },
    claims,
    tokens: refreshing.tokens,
  }
}

type Refreshing = Pick<ImportedSession, 'tokens'> & {
  columns: Pick<
    NewSession,
    | 'refresh_token_hmac_key'
    | 'refresh_token_counter'
    | 'generation_parent'
    | 'generation_first'
    | 'generation_presented'
  >
}

/** Reads version 2, which consists of the key and the counter, and has replaced earlier tokens. */
function signedTokensOf({
  refresh_token_hmac_key: key,
  refresh_token_counter: counter,
  tokens,
}: SupabaseSession): Refreshing | undefined {
  if (!key || !KEY.test(key) || !Number.isSafeInteger(counter) || Number(counter) < 0) return undefined
  return {
    columns: {
      refresh_token_hmac_key: key.slice(0, 43),
      refresh_token_counter: Number(counter),
      generation_parent: null,
      generation_first: null,
      generation_presented: null,
    },
    tokens: tokens.map(({ token }) => ({ token, counter: LONG_PAST })),
  }
}

/** Reads version 1: each token becomes a generation of a session with a new key. */
function opaqueTokensOf(row: SupabaseSession): Refreshing | undefined {
  const { tokens, ...generations } = generationsOf(row)
  if (generations.generation_first === undefined) return undefined
  return {
    columns: {
      refresh_token_hmac_key: NEW_KEY,
      generation_presented: null,
      refresh_token_counter: generations.refresh_token_counter,
      generation_parent: generations.generation_parent,
      generation_first: generations.generation_first,
    },
    tokens,
  }
}

/** Returns when a session was opened. A row without a time of its own counts as very old. */
const openedAt = (row: Pick<SupabaseSession, 'created_at' | 'updated_at'>): string =>
  row.created_at || !row.updated_at
    ? timeIn({ created_at: row.created_at ?? '1970-01-01' }, 'created_at')
    : timeIn(row, 'updated_at')

/**
 * Returns when a session was last refreshed. Versions that did not store it have the time of the
 * newest token.
 */
function refreshedAt({ refreshed_at, tokens }: SupabaseSession, createdAt: string): string | null {
  if (refreshed_at) return timeIn({ refreshed_at }, 'refreshed_at')
  const newest = tokens[0] && madeAt(tokens[0])
  return newest !== undefined && newest > createdAt ? newest : null
}
