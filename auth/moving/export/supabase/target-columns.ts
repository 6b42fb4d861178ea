import type pg from 'pg'
import { AUTH_COLUMNS, type AuthColumn } from '../../auth-columns.ts'
import { TABLES, type TableName } from '../exported-account.ts'

/** The columns of the target that accept values, by table. */
export type TargetColumns = Readonly<Record<TableName, ReadonlySet<string>>>

/** Columns that every account needs. */
const NEEDED: readonly [TableName, string][] = [
  ['users', 'raw_app_meta_data'],
  ['users', 'is_anonymous'],
  ['identities', 'provider_id'],
  ['mfa_factors', 'secret'],
]

/** Throws an Error if the target has no schema of Supabase Auth, or too old a one. */
export async function readTargetColumns(client: pg.ClientBase): Promise<TargetColumns> {
  const { rows } = await client.query<AuthColumn>(AUTH_COLUMNS)
  if (rows.some(({ table }) => table === 'dropharbor_migrations')) {
    throw new Error(
      'its schema "auth" belongs to a Dropharbor service: use move-to-postgres or pg_dump for that',
    )
  }
  if (!rows.some(({ table }) => table === 'users'))
    throw new Error('it has no schema "auth" of Supabase Auth')
  const columnsOf = (name: TableName) =>
    new Set(rows.filter(({ table, is_written }) => table === name && is_written).map(({ column }) => column))
  const columns = Object.fromEntries(TABLES.map((table) => [table, columnsOf(table)])) as Record<
    TableName,
    Set<string>
  >
  const missing = NEEDED.find(([table, column]) => !columns[table].has(column))
  if (missing) throw new Error(`it is of an older version: auth.${missing.join('.')} is missing`)
  return columns
}
