import { v7 } from 'uuid'
import type { AuthContext } from '../../context.ts'
import { hashOpaqueToken } from '../../crypto/opaque-refresh-token.ts'
import { newRefreshTokenKey } from '../../crypto/refresh-token.ts'
import type { Transaction } from '../../db/open.ts'
import {
  deleteUnusedSessions,
  insertFormerSessions,
  listFormerSessions,
} from '../../db/sessions/former-sessions.ts'
import type { Session } from '../../db/tables.ts'
import { sealSessionKey } from '../../sessions/session-key.ts'
import { type ImportedAccount, type ImportedSession, NEW_KEY } from './imported-account.ts'

/**
 * Brings the sessions of accounts to the state of their source. A session that was imported before
 * and has been used here since stays as it is; one that has ended in the source ends here.
 */
export async function writeSessions(
  trx: Transaction,
  context: AuthContext,
  accounts: readonly ImportedAccount[],
): Promise<void> {
  const withSessions = accounts.filter(({ sessions }) => sessions !== undefined)
  const said = new Map(
    withSessions.flatMap(({ sessions = [] }) => sessions.map((one) => [one.session.id, one] as const)),
  )
  const userIds = withSessions.map(({ user }) => user.id)
  if (userIds.length === 0) return
  const present = await listFormerSessions(trx, { ids: [...said.keys()], userIds })
  const outdated = present.filter((session) => isUnused(session) && !isSame(session, said.get(session.id)))
  await deleteUnusedSessions(
    trx,
    outdated.map(({ id }) => id),
  )
  // This finds rows that another process has used meanwhile, too.
  const kept =
    present.length === 0 ? [] : await listFormerSessions(trx, { ids: [...said.keys()], userIds: [] })
  for (const { id } of kept) said.delete(id)
  const missing = [...said.values()].map(withKey)
  await insertFormerSessions(trx, {
    sessions: missing.map(({ session }) => ({
      ...session,
      imported_counter: session.refresh_token_counter,
      refresh_token_hmac_key: sealSessionKey(context, session.id, session.refresh_token_hmac_key),
    })),
    // Ids in the order of their insertion put many of them on one page of the index.
    claims: missing.flatMap(({ claims }) => claims.map((claim) => ({ id: v7(), ...claim }))),
    tokens: missing.flatMap(({ session, tokens }) =>
      tokens.map(({ token, counter }) => ({
        session_id: session.id,
        counter,
        ...hashOpaqueToken(context.atRest, token, session.refresh_token_hmac_key),
      })),
    ),
  })
}

function withKey({ session, ...rest }: ImportedSession): ImportedSession {
  const refresh_token_hmac_key =
    session.refresh_token_hmac_key === NEW_KEY ? newRefreshTokenKey() : session.refresh_token_hmac_key
  return { ...rest, session: { ...session, refresh_token_hmac_key } }
}

const isUnused = (session: Session): boolean => session.imported_counter === session.refresh_token_counter

function isSame(present: Session, said: ImportedSession | undefined): boolean {
  const next = said?.session
  return (
    next !== undefined &&
    next.user_id === present.user_id &&
    next.aal === present.aal &&
    next.refreshed_at === present.refreshed_at &&
    next.refresh_token_counter === present.refresh_token_counter
  )
}
