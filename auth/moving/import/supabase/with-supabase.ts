import pg from 'pg'
import { AUTH_COLUMNS, type AuthColumn } from '../../auth-columns.ts'
import { supabaseClient } from '../../supabase-client.ts'
import type { Purpose } from '../import-accounts.ts'
import { type Belongings, belongingsStatement, type HasColumn, rowsWith, type UserRow } from './belongings.ts'
import type { SupabaseRow } from './row.ts'

/**
 * How many accounts are read at once. What belongs to them is in no order, so a page that several
 * of them need is read once.
 */
const ROWS_AT_ONCE = 1000
/**
 * How many reads are under way: while one answer is transferred and parsed, the source works on the
 * next.
 */
const READS_AHEAD = 2
/** Columns that older versions lack, and the values that stand in for them. */
const LATER = { is_sso_user: 'false', is_anonymous: 'false', deleted_at: 'null' }

type Read = (purpose: Purpose) => AsyncGenerator<SupabaseRow>

/**
 * Runs work on one state of the schema `auth` of Supabase Auth, however often it reads it. Writes
 * nothing there. Throws one clear line without the password if it can't be read.
 */
export async function withSupabase<T>(url: string, work: (read: Read) => Promise<T>): Promise<T> {
  const { client, endedBy } = supabaseClient(url, 'import from', {
    getTypeParser: (oid: number) => (JSON_OIDS.includes(oid) ? JSON.parse : oid === BOOL ? isTrue : asText),
  } as pg.CustomTypesConfig)
  try {
    const statements = await begin(client).catch((cause) => {
      throw endedBy(cause)
    })
    // Errors of the work itself do not concern the source.
    return await work(async function* (purpose) {
      try {
        yield* readRows(client, statements, purpose)
      } catch (cause) {
        throw endedBy(cause)
      }
    })
  } finally {
    await client.end()
  }
}

/**
 * Row security would silently leave out rows, second factors included; off, that is an error. The
 * transaction may be idle for long, because the user may be asked a question.
 */
const BEGIN = `begin isolation level repeatable read read only; set local timezone = 'UTC';
  set local row_security = off; set local idle_in_transaction_session_timeout = 0`

async function begin(client: pg.Client): Promise<Statements> {
  await client.connect()
  await client.query(BEGIN)
  return statementsFor(client)
}

const BOOL = pg.types.builtins.BOOL
const JSON_OIDS: readonly number[] = [pg.types.builtins.JSON, pg.types.builtins.JSONB]
const isTrue = (text: string) => text === 't'
const asText = (text: string) => text

/**
 * Yields accounts while the next ones are already being read, so that the source never waits for
 * this process.
 */
async function* readRows(
  client: pg.Client,
  { users, belongings }: Statements,
  purpose: Purpose,
): AsyncGenerator<SupabaseRow> {
  await client.query(`declare imported no scroll cursor for ${users}`)
  const read = async (): Promise<SupabaseRow[]> => {
    const { rows } = await client.query<UserRow>(`fetch ${ROWS_AT_ONCE} from imported`)
    if (rows.length === 0) return []
    const found = await client.query<Belongings>(belongings[purpose], [rows.map(({ id }) => id)])
    return rowsWith(rows, found.rows[0] as Belongings)
  }
  const beginReading = () => {
    const reading = read()
    // If the work fails first, its error is thrown.
    reading.catch(() => {})
    return reading
  }
  const coming = Array.from({ length: READS_AHEAD }, beginReading)
  for (let rows = await coming.shift(); rows?.length; rows = await coming.shift()) {
    coming.push(beginReading())
    yield* rows
  }
  await client.query('close imported')
}

interface Statements {
  users: string
  belongings: Record<Purpose, string>
}

async function statementsFor(client: pg.Client): Promise<Statements> {
  const { rows } = await client.query<AuthColumn>(AUTH_COLUMNS)
  const has: HasColumn = (table, column) => rows.some((row) => row.table === table && row.column === column)
  if (!has('users', 'raw_app_meta_data') || !has('identities', 'identity_data')) {
    throw new Error('it has no schema "auth" of Supabase Auth')
  }
  if (has('dropharbor_migrations', 'name'))
    throw new Error('its schema "auth" belongs to a Dropharbor service')
  const later = Object.entries(LATER).map(([column, value]) =>
    has('users', column) ? column : `${value} as ${column}`,
  )
  return {
    users: `select id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at, created_at,
      updated_at, last_sign_in_at, banned_until, role, raw_app_meta_data, raw_user_meta_data, ${later.join(', ')}
      from auth.users order by id`,
    belongings: { judge: belongingsStatement(has, 'judge'), write: belongingsStatement(has, 'write') },
  }
}
