import { openTemporary, unlessFull } from '../files/temporary-database.ts'
import { readTime } from '../read-time.ts'
import { MOST_SESSIONS, MOST_TOKENS, type SupabaseRow, type SupabaseSession } from '../supabase/row.ts'
import type { CopyRow } from './copy-rows.ts'
import { typedRow } from './typed-row.ts'

/** The column that names the owner of a row, by table. */
const OWNERS: Readonly<Record<string, string>> = {
  users: 'id',
  identities: 'user_id',
  mfa_factors: 'user_id',
  webauthn_credentials: 'user_id',
  sessions: 'user_id',
  mfa_amr_claims: 'session_id',
  refresh_tokens: 'session_id',
}

export const TABLES = Object.keys(OWNERS)

/**
 * Stores the rows of a dump, whose tables come one after the other, until each account can be put
 * together.
 */
export function createDumped(database = openTemporary()) {
  database.exec('CREATE TABLE row (kind TEXT NOT NULL, owner TEXT NOT NULL, json TEXT NOT NULL)')
  // This transaction is never committed; without it each row would be one.
  database.exec('BEGIN')
  const insert = database.prepare('INSERT INTO row VALUES (?, ?, ?)')
  const find = () => database.prepare('SELECT kind, json FROM row WHERE owner = ?')
  return {
    add({ table, line, values, odd }: CopyRow): void {
      const owner = values[OWNERS[table] ?? '']
      if (owner) unlessFull(() => insert.run(table, owner, JSON.stringify({ values, odd })))
      else if (odd) throw new Error(`line ${line}: a row of auth.${table} ${odd.reason}`)
    },
    /** Call this once every row is stored. */
    index: () =>
      unlessFull(() =>
        database.exec(`CREATE INDEX row_owner ON row (owner);
          CREATE INDEX row_user ON row (owner) WHERE kind = 'users'`),
      ),
    close: () => database.close(),
    *rows(): Generator<SupabaseRow> {
      const found = find()
      /** Returns the rows of an account or a session, by table. */
      const ownedBy = (owner: string) => {
        const rows = Map.groupBy(found.all(owner), ({ kind }) => kind)
        return <Row>(kind: string): Row[] =>
          (rows.get(kind) ?? []).map((row) => parseRow(kind, row['json']) as Row)
      }
      const users = database.prepare("SELECT json FROM row WHERE kind = 'users' ORDER BY owner")
      for (const { json } of users.iterate()) {
        const user = { ...EARLIER, ...parseRow('users', json) }
        const of = ownedBy(user.id)
        const sessions = of<SupabaseSession>('sessions').toSorted(byLastUse)
        yield {
          ...user,
          identities: of('identities'),
          factors: of('mfa_factors'),
          passkeys: of('webauthn_credentials'),
          session_count: sessions.length,
          sessions: sessions.slice(0, MOST_SESSIONS).map((session) => withOwn(session, ownedBy(session.id))),
        }
      }
    },
  }
}

/** JSON of the dump is parsed once alone: what is written again may be another. */
function parseRow(table: string, json: unknown): SupabaseRow {
  const { values, odd } = JSON.parse(String(json)) as CopyRow
  return { ...typedRow(table, values), ...(odd && { odd }) } as SupabaseRow
}

type RowsOf = <Row>(kind: string) => Row[]

const withOwn = (session: SupabaseSession, of: RowsOf): SupabaseSession => ({
  ...session,
  claims: of('mfa_amr_claims'),
  tokens: of<SupabaseSession['tokens'][number]>('refresh_tokens')
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MOST_TOKENS),
})

/** Defaults for columns that older versions lack. */
const EARLIER = { is_sso_user: false, is_anonymous: false, deleted_at: null }

/** Returns when a session was last used. A value that is no time is reported as a fault later. */
function lastUseOf({ refreshed_at, created_at }: SupabaseSession): string {
  try {
    return readTime(refreshed_at ?? created_at ?? '1970-01-01')
  } catch {
    return ''
  }
}

const byLastUse = (a: SupabaseSession, b: SupabaseSession): number => (lastUseOf(a) < lastUseOf(b) ? 1 : -1)
