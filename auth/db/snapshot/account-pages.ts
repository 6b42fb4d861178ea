import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../open.ts'
import type { AmrClaim, Factor, Identity, Passkey, Session, User } from '../tables.ts'

/** Accounts with adjacent ids, with everything that moves with them. */
export interface AccountPage {
  users: User[]
  identities: Identity[]
  factors: Factor[]
  passkeys: Passkey[]
  sessions: Session[]
  claims: AmrClaim[]
  /** The ids of sessions that only an opaque refresh token from elsewhere opens. */
  opaque: string[]
}

/**
 * Yields every account, so many at a time. Pages are complete only in a snapshot: what belongs to a
 * page is found by its first and last id.
 */
export async function* accountPages(snapshot: Database, size: number): AsyncGenerator<AccountPage> {
  for (let after: string | undefined, count = size; count === size; ) {
    const users = await readUsers(snapshot, after, size)
    const [first, last] = [users[0]?.id, users.at(-1)?.id]
    if (first === undefined || last === undefined) return
    yield { users, ...(await readRest(snapshot, first, last)) }
    after = last
    count = users.length
  }
}

function readUsers(db: Database, after: string | undefined, size: number): Promise<User[]> {
  const users = db.selectFrom('users').selectAll().orderBy('id').limit(size)
  return (after === undefined ? users : users.where('id', '>', after)).execute()
}

async function readRest(db: Database, first: string, last: string): Promise<Omit<AccountPage, 'users'>> {
  const within = sql<SqlBool>`user_id >= ${first} and user_id <= ${last}`
  return {
    identities: await db.selectFrom('identities').selectAll().where(within).execute(),
    factors: await db.selectFrom('mfa_factors').selectAll().where(within).execute(),
    passkeys: await db.selectFrom('webauthn_credentials').selectAll().where(within).execute(),
    sessions: await db.selectFrom('sessions').selectAll().where(within).execute(),
    claims: await db
      .selectFrom('mfa_amr_claims')
      .selectAll('mfa_amr_claims')
      .innerJoin('sessions', 'sessions.id', 'mfa_amr_claims.session_id')
      .where(within)
      .execute(),
    opaque: await listOpaque(db, within),
  }
}

/**
 * Lists sessions that opaque tokens open. Their generations begin at 1; other tokens are kept so
 * that their reuse is recognised.
 */
async function listOpaque(db: Database, within: RawBuilder<SqlBool>): Promise<string[]> {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select('sessions.id')
    .distinct()
    .where(within)
    .whereRef('imported_counter', '=', 'refresh_token_counter')
    .where('refresh_tokens.counter', '>', 0)
    .execute()
  return sessions.map(({ id }) => id)
}
