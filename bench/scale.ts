import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '../tooling/start-postgres.ts'
import { drive, type Figures } from './load/drive.ts'
import { medianOfRounds } from './load/median-of-rounds.ts'
import * as requests from './load/requests.ts'
import { options } from './options.ts'
import { fillUsers } from './product/fill-users.ts'
import { runSql } from './product/run-sql.ts'
import { signUp } from './product/sign-up.ts'
import { startProduct } from './product/start-product.ts'
import { watchMemory } from './product/watch-memory.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

const FEW = 1_000
const clients = 4
const { accounts, rounds, seconds } = options

/** What a visitor waits for among many accounts, two sessions each, beside a thousand. */
export async function scale(): Promise<string> {
  const columns: Record<string, string>[] = []
  for (const many of [FEW, accounts]) columns.push(await measure(many))
  for (const many of [FEW, accounts]) {
    const postgres = await startPostgres()
    try {
      columns.push(await measure(many, postgres.url))
    } finally {
      await postgres.stop()
    }
  }
  const names = [FEW, accounts].map((many) => `${number(many)} accounts`)
  const heads = ['SQLite', 'Postgres'].flatMap((name) => names.map((many) => `${name}, ${many}`))
  const rows = Object.keys(columns[0] ?? {}).map((name) => [name, ...columns.map((each) => each[name] ?? '')])
  return table(['figure', ...heads], rows)
}

/** A session of every account; those of half a year in the order in which they were opened. */
const sessionsOf = (id: string) => `insert into sessions
  (id, user_id, created_at, updated_at, refreshed_at, aal, refresh_token_hmac_key, refresh_token_counter)
  select ${id}, id, created_at, created_at, created_at, 'aal1', '', 0 from users`
const sqliteId = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`

async function measure(many: number, url?: string): Promise<Record<string, string>> {
  const settings = url === undefined ? {} : { DATABASE_URL: url }
  let folder = ''
  const product = await startProduct(settings, async (dataDir) => {
    folder = dataDir
    // It makes the tables, and is not there while they are filled.
    await (await startProduct({ ...settings, DATA_DIR: dataDir })).stop()
    const database = url ?? dataDir
    process.stderr.write(`${number(many)} accounts are made\n`)
    await fillUsers(database, many)
    const insert = sessionsOf(url === undefined ? sqliteId : 'gen_random_uuid()')
    await runSql(database, insert, insert, 'analyze')
  })
  const memory = watchMemory(product.pid)
  const { origin } = product
  const made = await signUp(origin, clients)
  const take = async (request: (account: (typeof made)[number]) => ReturnType<typeof requests.signIn>) =>
    say(await medianOfRounds(rounds, () => drive({ origin, clients: made.map(request), seconds })))
  const figures = {
    'start to ready': `${number(product.startMs)} ms`,
    'sign-ins': await take(requests.signIn),
    refreshes: await take(requests.refresh),
    'GET /user': await take(requests.getUser),
    'memory of all processes, peak': `${number(memory.stop() / 1e6)} MB`,
    database: `${number((await bytesOf(folder, url)) / 1e6)} MB`,
  }
  await product.stop()
  return figures
}

async function bytesOf(folder: string, url: string | undefined): Promise<number> {
  if (url === undefined) return (await stat(join(folder, 'auth.sqlite'))).size
  return Number((await runSql(url, 'select pg_database_size(current_database()) as size'))['size'])
}

const say = ({ perSecond, p50Ms, p99Ms, failures }: Figures): string =>
  `${number(perSecond)}/s, p50 ${number(p50Ms)} ms, p99 ${number(p99Ms)} ms${failures > 0 ? `, ${failures} failed` : ''}`
