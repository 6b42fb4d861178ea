import pg from 'pg'
import { databaseHost } from '../../../db/database-host.ts'
import { postgresConnection } from '../../../db/postgres/postgres-connection.ts'
import { MOST_SESSIONS, MOST_TOKENS, type SupabaseRow } from './row.ts'

const CONNECT_WITHIN_MS = 10_000
const ROWS_AT_ONCE = 500
/** Columns and tables that older versions lack, and what stands for them. */
const LATER = { is_sso_user: 'false', is_anonymous: 'false', deleted_at: 'null' }

type Read = () => AsyncGenerator<SupabaseRow>

/**
 * Runs work on one state of the schema `auth` of Supabase Auth, however often it reads it. Nothing
 * is written there. Throws one clear line without the password where it can't be read.
 */
export async function withSupabase<T>(url: string, work: (read: Read) => Promise<T>): Promise<T> {
  if (!URL.canParse(url))
    throw new Error('A connection string is meant: postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  const client = new pg.Client({
    ...postgresConnection(url),
    application_name: 'dropharbor import',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types: {
      getTypeParser: (oid: number) => (JSON_OIDS.includes(oid) ? JSON.parse : oid === BOOL ? isTrue : asText),
    },
  } as pg.ClientConfig)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'")
    const statement = await statementFor(client)
    return await work(() => readRows(client, statement))
  } catch (cause) {
    const reason = cause instanceof AggregateError ? cause.errors[0] : cause
    throw new Error(`The import from ${databaseHost(url)} has ended: ${(reason as Error).message}`, { cause })
  } finally {
    await client.end()
  }
}

const BOOL = pg.types.builtins.BOOL
const JSON_OIDS: readonly number[] = [pg.types.builtins.JSON, pg.types.builtins.JSONB]
const isTrue = (text: string) => text === 't'
const asText = (text: string) => text

async function* readRows(client: pg.Client, statement: string): AsyncGenerator<SupabaseRow> {
  await client.query(`declare imported no scroll cursor for ${statement}`)
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
    const { rows } = await client.query<SupabaseRow>(`fetch ${ROWS_AT_ONCE} from imported`)
    yield* rows
    count = rows.length
  }
  await client.query('close imported')
}

async function statementFor(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'auth'`,
  )
  const has = (table: string, column: string) =>
    rows.some((row) => row.table === table && row.column === column)
  if (!has('users', 'raw_app_meta_data') || !has('identities', 'identity_data')) {
    throw new Error('it has no schema "auth" of Supabase Auth')
  }
  if (has('dropharbor_migrations', 'name')) throw new Error('its schema "auth" is that of a Dropharbor')
  const later = Object.entries(LATER).map(([column, value]) =>
    has('users', column) ? `u.${column}` : `${value} as ${column}`,
  )
  const those = (table: string, alias: string) =>
    has(table, 'user_id')
      ? `(select coalesce(json_agg(t order by t.created_at), '[]') from auth.${table} t where t.user_id = u.id) as ${alias}`
      : `'[]'::json as ${alias}`
  const counted = (table: string, alias: string) =>
    has(table, 'user_id')
      ? `(select to_json(count(*)) from auth.${table} t where t.user_id = u.id) as ${alias}`
      : `'0'::json as ${alias}`
  return `select u.id, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at, u.invited_at,
    u.created_at, u.updated_at, u.last_sign_in_at, u.banned_until, u.role, u.raw_app_meta_data, u.raw_user_meta_data,
    ${later.join(', ')}, ${those('identities', 'identities')}, ${those('mfa_factors', 'factors')},
    ${sessionsOf(has)}, ${counted('sessions', 'session_count')}, ${those('webauthn_credentials', 'passkeys')}
    from auth.users u order by u.id`
}

/** The newest sessions of an account, each with its methods and its newest opaque tokens. */
function sessionsOf(has: (table: string, column: string) => boolean): string {
  if (!has('sessions', 'created_at')) return `'[]'::json as sessions`
  const claims = has('mfa_amr_claims', 'session_id')
    ? '(select json_agg(c) from auth.mfa_amr_claims c where c.session_id = t.id)'
    : 'null::json'
  const tokens = has('refresh_tokens', 'session_id')
    ? `(select json_agg(r) from (select id, token, parent, revoked, created_at from auth.refresh_tokens
        where session_id = t.id order by id desc limit ${MOST_TOKENS}) r)`
    : 'null::json'
  const last = has('sessions', 'refreshed_at') ? 'coalesce(t.refreshed_at, t.created_at)' : 't.created_at'
  return `(select coalesce(json_agg(s), '[]') from (
      select t.*, coalesce(${claims}, '[]') as claims, coalesce(${tokens}, '[]') as tokens
      from auth.sessions t where t.user_id = u.id order by ${last} desc limit ${MOST_SESSIONS}) s) as sessions`
}
