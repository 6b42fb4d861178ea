import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { number } from '../report/number.ts'
import { rowsOf } from './accounts.ts'

const AT_ONCE = 100_000
const tables = ['users', 'identities', 'sessions', 'mfa_amr_claims', 'mfa_factors']

interface Fill {
  accounts: number
  /** The hash of the password of every account. */
  passwordHash: string
}

/**
 * Inserts this many accounts into the product's database, each with an identity and two sessions,
 * every tenth with a second factor. Takes the folder of SQLite, or the address of Postgres. Indexes
 * are created at the end: row by row they would take most of the time.
 */
export const fill = (database: string, what: Fill): Promise<void> =>
  database.startsWith('postgres:') ? fillPostgres(database, what) : fillSqlite(database, what)

/** Yields the rows of all accounts by table, in batches of accounts. */
function* batches({ accounts, passwordHash }: Fill) {
  const from = Date.now()
  const began = performance.now()
  const columns: Record<string, string[]> = {}
  for (const [table, [row]] of Object.entries(rowsOf(0, { of: accounts, from, passwordHash }))) {
    columns[table] = Object.keys(row ?? {})
  }
  for (let first = 0; first < accounts; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, accounts)
    yield { columns, rows: rowsBetween() }
    const seconds = (performance.now() - began) / 1000
    process.stderr.write(`${number(last)} of ${number(accounts)} accounts after ${number(seconds)} s\n`)

    function* rowsBetween() {
      for (let account = first; account < last; account++) {
        yield rowsOf(account, { of: accounts, from, passwordHash })
      }
    }
  }
}

async function fillSqlite(folder: string, what: Fill): Promise<void> {
  const database = new DatabaseSync(join(folder, 'auth.sqlite'), { timeout: 10_000 })
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000000')
  const indexes = database
    .prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null
      and tbl_name in (${tables.map((name) => `'${name}'`)})`)
    .all()
  for (const { name } of indexes) database.exec(`drop index ${String(name)}`)
  for (const { columns, rows } of batches(what)) {
    const insert = Object.fromEntries(
      Object.entries(columns).map(([table, names]) => [
        table,
        database.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`),
      ]),
    )
    database.exec('begin')
    for (const byTable of rows) {
      for (const [table, made] of Object.entries(byTable)) {
        for (const row of made) insert[table]?.run(...Object.values(row))
      }
    }
    database.exec('commit')
  }
  for (const { sql } of indexes) database.exec(String(sql))
  database.exec('PRAGMA journal_mode = WAL')
  database.close()
}

async function fillPostgres(url: string, what: Fill): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=auth' })
  await client.connect()
  const { rows: indexes } = await client.query(
    `select indexname, indexdef from pg_indexes where schemaname = 'auth' and tablename = any($1)
      and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  for (const { indexname } of indexes) await client.query(`drop index auth.${indexname}`)
  // Skips checks of foreign keys: the rows that they refer to exist.
  await client.query('set session_replication_role = replica')
  await client.query("set maintenance_work_mem = '512MB'")
  const file = (table: string) => join(tmpdir(), `dropharbor-rows-${process.pid}-${table}`)
  for (const { columns, rows } of batches(what)) {
    const streams = Object.fromEntries(
      tables.map((table) => [table, createWriteStream(file(table), { mode: 0o644, highWaterMark: 2 ** 20 })]),
    )
    for (const byTable of rows) {
      for (const [table, made] of Object.entries(byTable)) {
        for (const row of made) streams[table]?.write(`${Object.values(row).join('\t')}\n`)
      }
      const full = Object.values(streams).find(({ writableNeedDrain }) => writableNeedDrain)
      if (full) await once(full, 'drain')
    }
    for (const [table, stream] of Object.entries(streams)) {
      await finished(stream.end())
      await client.query(`copy ${table} (${columns[table]}) from '${file(table)}'`)
    }
  }
  for (const table of tables) await rm(file(table), { force: true })
  for (const { indexdef } of indexes) await client.query(indexdef)
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
  await client.end()
}
