import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '../tooling/start-postgres.ts'
import { letSweep, type Swept, signInWhileSwept } from './load/while-swept.ts'
import { options } from './options.ts'
import { fillUsers } from './product/fill-users.ts'
import { openedAt } from './product/opened-at.ts'
import { runSql } from './product/run-sql.ts'
import { startProduct } from './product/start-product.ts'
import { median } from './report/median.ts'
import { number } from './report/number.ts'
import { pooledP99Ms } from './report/pooled-p99.ts'
import { table } from './report/table.ts'

const { accounts, rounds } = options
/** More than one sweep deletes during the measurement. */
const over = Math.min(100_000, Math.floor(accounts / 2))

const long = '2020-01-01T00:00:00.000Z'
const some = `select id from users where email like 'u%' limit ${over}`

/** Expired rows: statements that create them, count what is left, and undo them. */
const kindsIn = (database: string) => ({
  sessions: {
    make: `insert into sessions (id, user_id, created_at, updated_at, aal, refresh_token_hmac_key, refresh_token_counter)
      select id, id, '${long}', '${long}', 'aal1', '', 0 from users where id in (${some})`,
    left: `select count(*) as count from ${openedAt(database, long)}`,
    unmake: `delete from ${openedAt(database, long)}`,
  },
  'accounts that were never confirmed': {
    make: `update users set email_confirmed_at = null, updated_at = '${long}' where id in (${some})`,
    left: `select count(*) as count from users where updated_at = '${long}'`,
    unmake: `update users set email_confirmed_at = created_at, updated_at = created_at where updated_at = '${long}'`,
  },
  'accounts that their users deleted': {
    make: `update users set erase_after = '${long}' where id in (${some})`,
    left: 'select count(*) as count from users where erase_after is not null',
    unmake: 'update users set erase_after = null where erase_after is not null',
  },
})

/**
 * Measures how long visitors wait for a sign-in during a large sweep among many accounts, on both
 * databases.
 */
export async function sweep(): Promise<string> {
  const sqlite = await measure()
  const postgres = await startPostgres()
  try {
    const rows = [...sqlite, ...(await measure(postgres.url))]
    return table([`${number(accounts)} accounts`, 'before', 'meanwhile', 'p99', 'deleted per second'], rows)
  } finally {
    await postgres.stop()
  }
}

interface Round extends Swept {
  deleted: number
}

async function measure(databaseUrl?: string): Promise<string[][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dropharbor-bench-'))
  const database = databaseUrl ?? dataDir
  const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  try {
    // The product creates the tables, and is stopped while they are filled.
    await (await startProduct(settings)).stop()
    await fillUsers(database, accounts)
    const rows: string[][] = []
    for (const [name, { make, left, unmake }] of Object.entries(kindsIn(database))) {
      const taken: Round[] = []
      for (let round = 0; round < rounds; round++) {
        await runSql(database, ...letSweep(), make)
        // Flushes the new data to disk before a request is timed.
        await promisify(execFile)('sync')
        const figures = await signInWhileSwept(() => startProduct(settings))
        const deleted = over - Number((await runSql(database, left))['count'])
        await runSql(database, unmake)
        taken.push({ ...figures, deleted })
      }
      rows.push([`${databaseUrl ? 'Postgres' : 'SQLite'}: ${name}`, ...say(taken)])
    }
    return rows
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Formats medians of all rounds, and p99 over all of them. */
function say(taken: readonly Round[]): string[] {
  const of = (figure: (round: Round) => number) => median(taken.map(figure))
  const p99 = (when: 'before' | 'meanwhile') => pooledP99Ms(taken.map((round) => round[when].latencies))
  const waits = (when: 'before' | 'meanwhile') => {
    const failures = taken.reduce((sum, round) => sum + round[when].failures, 0)
    const times = `p50 ${number(of((round) => round[when].p50Ms))} ms, p99 ${number(p99(when))} ms`
    return failures > 0 ? `${times}, ${failures} failed` : times
  }
  const ratio = p99('meanwhile') / p99('before')
  const isOver = taken.some(({ deleted }) => deleted === over) ? ', all before the end' : ''
  const rate = number(of(({ deleted, sweptSeconds }) => deleted / sweptSeconds))
  return [waits('before'), waits('meanwhile'), `${ratio.toFixed(2)} times`, rate + isOver]
}
