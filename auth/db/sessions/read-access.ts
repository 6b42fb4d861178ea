import { sql } from 'kysely'
import type { Database } from '../open.ts'
import { type JsonRow, jsonRow, jsonRows, readJsonRow, readJsonRows } from '../statements/json-rows.ts'
import { prepared } from '../statements/prepared.ts'
import type { AmrClaim, Factor, Identity, Session, User } from '../tables.ts'

/** An account, and what clients are shown with it, each the oldest first. */
export interface Account {
  user: User
  identities: Identity[]
  factors: Factor[]
}

/** A session and its account. */
export interface Access extends Account {
  session: Session | undefined
}

/** Returns the expressions that read an account, in a query of `users`. */
const ofAccount = (db: Database) => {
  const userId = sql.ref<string>('users.id')
  const identities = db.selectFrom('identities').selectAll().where('identities.user_id', '=', userId)
  const factors = db.selectFrom('mfa_factors').selectAll().where('mfa_factors.user_id', '=', userId)
  return [
    jsonRow(db, 'users').as('user'),
    jsonRows(db, 'identities', identities, ['created_at']).as('identities'),
    jsonRows(db, 'mfa_factors', factors, ['created_at', 'id']).as('factors'),
  ] as const
}

interface AccountRow {
  user: JsonRow<'users'>
  identities: JsonRow<'identities'>[] | string
  factors: JsonRow<'mfa_factors'>[] | string
}

const accountOf = (db: Database, row: AccountRow): Account | undefined => {
  const user = readJsonRow(db, 'users', row.user)
  return (
    user && {
      user,
      identities: readJsonRows(db, 'identities', row.identities),
      factors: readJsonRows(db, 'mfa_factors', row.factors),
    }
  )
}

const accountAndSession = prepared((db, { userId, sessionId }: { userId: string; sessionId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('sessions', (join) => join.on('sessions.id', '=', sessionId))
    .select([...ofAccount(db), jsonRow(db, 'sessions').as('session')])
    .where('users.id', '=', userId),
)

/**
 * Finds an account and the session with this id, which may be another account's, in one statement.
 */
export async function findAccountAndSession(
  db: Database,
  ids: { userId: string; sessionId: string },
): Promise<Access | undefined> {
  const [row] = await accountAndSession(db, ids)
  const account = row && accountOf(db, row)
  return account && { ...account, session: readJsonRow(db, 'sessions', row.session) }
}

const methodsOf = (db: Database, sessionId: string) =>
  jsonRows(
    db,
    'mfa_amr_claims',
    db.selectFrom('mfa_amr_claims').selectAll().where('session_id', '=', sessionId),
    ['updated_at desc'],
  ).as('methods')

const sessionWithAccount = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...ofAccount(db), jsonRow(db, 'sessions').as('session'), methodsOf(db, id)])
    .where('sessions.id', '=', id),
)

/** Finds a session with its account, and its methods, the newest first, in one statement. */
export async function findSessionWithAccount(
  db: Database,
  id: string,
): Promise<(Account & { session: Session; methods: AmrClaim[] }) | undefined> {
  const [row] = await sessionWithAccount(db, { id })
  const account = row && accountOf(db, row)
  const session = row && readJsonRow(db, 'sessions', row.session)
  return (
    account && session && { ...account, session, methods: readJsonRows(db, 'mfa_amr_claims', row.methods) }
  )
}

const accountWithMethods = prepared((db, { userId, sessionId }: { userId: string; sessionId: string }) =>
  db
    .selectFrom('users')
    .select([...ofAccount(db), methodsOf(db, sessionId)])
    .where('users.id', '=', userId),
)

/** Finds an account, and the methods of a session, the newest first, in one statement. */
export async function findAccountWithMethods(
  db: Database,
  ids: { userId: string; sessionId: string },
): Promise<(Account & { methods: AmrClaim[] }) | undefined> {
  const [row] = await accountWithMethods(db, ids)
  const account = row && accountOf(db, row)
  return account && { ...account, methods: readJsonRows(db, 'mfa_amr_claims', row.methods) }
}
