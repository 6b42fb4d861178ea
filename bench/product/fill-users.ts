import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** The fields of an account that a search needs. */
export interface KnownUser {
  id: string
  email: string
}

const ROWS_AT_ONCE = 100_000
const SAMPLE = 500

const columns =
  'id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at'
const values = (
  id: string,
  email: string,
  time: string,
) => `${id}, 'authenticated', 'authenticated', ${email}, ${time},
  '{"provider":"email","providers":["email"]}', '{"full_name":"Ada Lovelace","email_verified":true}', ${time}, ${time}`

/**
 * Inserts this many accounts into the product's database, a tenth of a second apart. Resolves to a
 * sample of them. Takes the folder of SQLite, or the address of Postgres. Indexes are created at
 * the end: row by row they would take most of the time.
 */
export const fillUsers = (database: string, accounts: number): Promise<KnownUser[]> =>
  database.startsWith('postgres:') ? fillPostgres(database, accounts) : fillSqlite(database, accounts)

async function fillPostgres(url: string, accounts: number): Promise<KnownUser[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: indexes } = await client.query(
    `select indexname, indexdef from pg_indexes where schemaname = 'auth' and tablename = 'users'
      and indexname not in (select conname from pg_constraint)`,
  )
  for (const { indexname } of indexes) await client.query(`drop index auth.${indexname}`)
  const time = `now() - (${accounts} - n) * interval '0.1 second'`
  const row = values('gen_random_uuid()', `'u' || substr(md5(n::text), 1, 12) || '@example.com'`, time)
  await client.query(
    `insert into auth.users (${columns}) select ${row.replaceAll("}'", "}'::jsonb")} from generate_series(1, ${accounts}) n`,
  )
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query('vacuum analyze auth.users')
  const { rows } = await client.query(
    `select id, email from auth.users tablesample system (1) limit ${SAMPLE}`,
  )
  await client.end()
  return rows
}

async function fillSqlite(folder: string, accounts: number): Promise<KnownUser[]> {
  const database = new DatabaseSync(join(folder, 'auth.sqlite'), { timeout: 10_000 })
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000')
  const indexes = database
    .prepare(
      `select name, sql from sqlite_master where type = 'index' and tbl_name = 'users' and sql is not null`,
    )
    .all()
  for (const { name } of indexes) database.exec(`drop index ${String(name)}`)
  const id = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`
  const time = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (-0.1 * (${accounts} - n)) || ' seconds')`
  const row = values(id, `'u' || substr(lower(hex(randomblob(6))), 1, 12) || '@example.com'`, time)
  for (let first = 0; first < accounts; first += ROWS_AT_ONCE) {
    const last = Math.min(first + ROWS_AT_ONCE, accounts)
    database.exec(
      `insert into users (${columns}) with recursive counted(n) as
        (select ${first + 1} union all select n + 1 from counted where n < ${last})
        select ${row} from counted`,
    )
  }
  for (const { sql } of indexes) database.exec(String(sql))
  const rows = database
    .prepare(`select id, email from users where rowid % ${Math.max(1, Math.floor(accounts / SAMPLE))} = 0`)
    .all()
  database.close()
  return rows.map((row) => ({ id: String(row['id']), email: String(row['email']) }))
}
