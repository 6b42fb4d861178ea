import type pg from 'pg'
import type { ExportedAccount, Row, TableName } from '../exported-account.ts'
import type { JudgedAccount } from './judge-in-target.ts'
import type { TargetColumns } from './target-columns.ts'

/**
 * Writes the accounts of a batch that are new or newer here. Sessions are written even if the
 * account is unchanged, because a refresh does not change it.
 */
export async function writeRows(
  client: pg.ClientBase,
  columns: TargetColumns,
  batch: readonly ExportedAccount[],
  judged: readonly JudgedAccount[],
): Promise<void> {
  const of = (verdict: string) => batch.filter((_, index) => judged[index]?.verdict === verdict)
  const changed = of('changed')
  const written = [...of('made'), ...changed]
  const same = batch.filter((_, index) => judged[index]?.isSame)
  const insert = (table: TableName, accounts: readonly ExportedAccount[], onConflict?: OnConflict) =>
    insertRows(
      client,
      table,
      columns,
      accounts.flatMap(({ rows }) => rows[table]),
      onConflict,
    )

  await insert('users', written, replacing)
  for (const table of ['identities', 'mfa_factors', 'webauthn_credentials'] as const) {
    if (columns[table].size === 0) continue
    if (changed.length > 0) {
      await client.query(`delete from auth.${table} where user_id = any($1::uuid[])`, [idsOf(changed)])
    }
    await insert(table, written)
  }
  if (!columns.sessions.has('refresh_token_hmac_key')) return
  const following = [...written, ...same]
  const sessions = following.flatMap(({ rows }) => rows.sessions.map(({ id }) => id))
  if (changed.length + same.length > 0) {
    await client.query(
      'delete from auth.sessions where user_id = any($1::uuid[]) and id <> all($2::uuid[])',
      [idsOf([...changed, ...same]), sessions],
    )
    await client.query('delete from auth.mfa_amr_claims where session_id = any($1::uuid[])', [sessions])
  }
  // A session that was refreshed further there stays as it is.
  const older = 'where sessions.refresh_token_counter <= excluded.refresh_token_counter'
  await insert('sessions', following, (names) => `${replacing(names)} ${older}`)
  await insert('mfa_amr_claims', following)
}

const idsOf = (accounts: readonly ExportedAccount[]): string[] => accounts.map(({ id }) => id)

/** Returns what to do with an existing row, given the names of the columns that are written. */
type OnConflict = (names: readonly string[]) => string

/** Columns that we don't have keep their values in the target. */
const replacing = (names: readonly string[]): string =>
  `on conflict (id) do update set ${names
    .filter((name) => name !== 'id')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`

/**
 * Inserts rows as one parameter, whose values Postgres reads by the types of the table's own
 * columns.
 */
async function insertRows(
  client: pg.ClientBase,
  table: TableName,
  columns: TargetColumns,
  rows: readonly Row[],
  onConflict: OnConflict = () => '',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).filter((name) => columns[table].has(name))
  await client.query(
    `insert into auth.${table} (${names}) select ${names}
    from json_populate_recordset(null::auth.${table}, $1::json) ${onConflict(names)}`,
    [JSON.stringify(rows)],
  )
}
