import type { Purpose } from '../import-accounts.ts'
import { MOST_SESSIONS, MOST_TOKENS, type SupabaseRow, type SupabaseSession } from './row.ts'

/** Whether a table of the schema `auth` has this column. */
export type HasColumn = (table: string, column: string) => boolean

/** A row of `auth.users` itself. */
export type UserRow = Omit<SupabaseRow, keyof Belonging>
type Belonging = Pick<SupabaseRow, 'identities' | 'factors' | 'passkeys' | 'sessions' | 'session_count'>

type Owned<Row, Owner extends string> = Row & Record<Owner, string>
type OwnSession = Omit<SupabaseSession, 'claims' | 'tokens'> & { session_count: number }

/** What belongs to some accounts, table by table. */
export interface Belongings {
  identities: Owned<SupabaseRow['identities'][number], 'user_id'>[]
  factors: Owned<SupabaseRow['factors'][number], 'user_id'>[]
  passkeys: Owned<SupabaseRow['passkeys'][number], 'user_id'>[]
  /** The newest sessions of each account, with these first. */
  sessions: Owned<OwnSession, 'user_id'>[]
  claims: Owned<SupabaseSession['claims'][number], 'session_id'>[]
  tokens: Owned<SupabaseSession['tokens'][number], 'session_id'>[]
}

/**
 * Returns a statement that reads everything that belongs to the accounts in its parameter: one row,
 * whose columns are the tables as JSON. One statement for many accounts takes a fraction of the
 * time of one for each. Methods of sessions, each a page of the index and one of the table, are
 * read only for writing.
 */
export function belongingsStatement(has: HasColumn, purpose: Purpose): string {
  const those = (table: string, alias: string) =>
    has(table, 'user_id')
      ? `(select coalesce(json_agg(t order by t.created_at), '[]') from auth.${table} t where t.user_id = any($1::uuid[])) as ${alias}`
      : `'[]'::json as ${alias}`
  return `with newest as materialized (${newestSessions(has)})
    select ${those('identities', 'identities')}, ${those('mfa_factors', 'factors')},
    ${those('webauthn_credentials', 'passkeys')},
    (select coalesce(json_agg(s order by s.place), '[]') from newest s) as sessions,
    ${has('mfa_amr_claims', 'session_id') && purpose === 'write' ? CLAIMS : "'[]'::json"} as claims,
    ${has('refresh_tokens', 'session_id') ? TOKENS : "'[]'::json"} as tokens`
}

/** With how many there are of its account. */
function newestSessions(has: HasColumn): string {
  if (!has('sessions', 'created_at')) return 'select null::uuid as id, 1 as place where $1::uuid[] is null'
  const last = has('sessions', 'refreshed_at') ? 'coalesce(t.refreshed_at, t.created_at)' : 't.created_at'
  return `select * from (
      select t.*, row_number() over (partition by t.user_id order by ${last} desc) as place,
        count(*) over (partition by t.user_id) as session_count
      from auth.sessions t where t.user_id = any($1::uuid[])) t where place <= ${MOST_SESSIONS}`
}

const OF_NEWEST = 'session_id = any(array(select id from newest))'
const CLAIMS = `(select coalesce(json_agg(c), '[]') from auth.mfa_amr_claims c where ${OF_NEWEST})`
const TOKENS = `(select coalesce(json_agg(r order by r.id desc), '[]') from (
      select id, session_id, token, parent, revoked, created_at,
        row_number() over (partition by session_id order by id desc) as place
      from auth.refresh_tokens where ${OF_NEWEST}) r where place <= ${MOST_TOKENS})`

/** Returns the accounts, each with what belongs to it. */
export function rowsWith(users: readonly UserRow[], all: Belongings): SupabaseRow[] {
  const identities = grouped(all.identities, 'user_id')
  const factors = grouped(all.factors, 'user_id')
  const passkeys = grouped(all.passkeys, 'user_id')
  const sessions = grouped(all.sessions, 'user_id')
  const claims = grouped(all.claims, 'session_id')
  const tokens = grouped(all.tokens, 'session_id')
  return users.map((user) => {
    const own = sessions(user.id)
    return {
      ...user,
      identities: identities(user.id),
      factors: factors(user.id),
      passkeys: passkeys(user.id),
      sessions: own.map((session) => ({
        ...session,
        claims: claims(session.id),
        tokens: tokens(session.id),
      })),
      session_count: own[0]?.session_count ?? 0,
    }
  })
}

function grouped<Key extends string, Row extends Record<Key, string>>(
  rows: readonly Row[],
  key: Key,
): (owner: string) => Row[] {
  const groups = Map.groupBy<string, Row>(rows, (row) => row[key])
  return (owner) => groups.get(owner) ?? []
}
