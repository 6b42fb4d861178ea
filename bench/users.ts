import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { startPostgres } from '../tooling/start-postgres.ts'
import { options } from './options.ts'
import { fillUsers, type KnownUser } from './product/fill-users.ts'
import { startProduct } from './product/start-product.ts'
import { median } from './report/median.ts'
import { number } from './report/number.ts'
import { percentile } from './report/percentile.ts'
import { table } from './report/table.ts'

const secretKey = 'bench-secret-key-0123456789-abcdefghij'
const accounts = options.accounts
/** So many that those before the code is compiled are less than one per cent. */
const requestsEach = 1000

/**
 * Measures how long an owner waits for lists of accounts, with this many accounts, on both
 * databases.
 */
export async function users(): Promise<string> {
  const sqlite = await measure()
  const postgres = await startPostgres()
  try {
    const other = await measure(postgres.url)
    const rows = Object.keys(sqlite).map((name) => [name, sqlite[name] ?? '', other[name] ?? ''])
    return table([`${number(accounts)} accounts`, 'SQLite', 'Postgres'], rows)
  } finally {
    await postgres.stop()
  }
}

async function measure(databaseUrl?: string): Promise<Record<string, string>> {
  const settings = { AUTH_SECRET_KEY: secretKey, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  let sample: KnownUser[] = []
  const product = await startProduct(settings, async (dataDir) => {
    // The product creates the tables, and is stopped while they are filled.
    const first = await startProduct({ ...settings, DATA_DIR: dataDir })
    await first.stop()
    sample = await fillUsers(databaseUrl ?? dataDir, accounts)
  })
  try {
    const users = `${product.origin}/auth/v1/admin/users`
    const headers = { authorization: `Bearer ${secretKey}` }
    /** Resolves at the last byte of the answer: the time to parse it is not the product's. */
    const ask = async (path: string): Promise<void> => {
      const [answer]: IncomingMessage[] = await once(get(users + path, { headers }), 'response')
      if (answer?.statusCode !== 200) throw new Error(`${path} answered ${answer?.statusCode}`)
      await once(answer.resume(), 'end')
    }
    const { pagination } = await (await fetch(`${users}?limit=1000`, { headers })).json()
    const one = () => sample[Math.floor(Math.random() * sample.length)] ?? { id: '', email: '' }
    const asked: Record<string, () => string> = {
      'one account by its id': () => `/${one().id}`,
      'first page, of 50': () => '?page=1&per_page=50',
      'first page, of 1,000': () => '?page=1&per_page=1000',
      'the oldest first': () => '?sort=created_at+asc',
      'page 100': () => '?page=100&per_page=50',
      'page 2,000, the last by number': () => '?page=2000&per_page=50',
      'after a cursor, of 50': () => `?limit=50&cursor=${pagination?.next_cursor}`,
      'search: an id': () => `?filter=${one().id}`,
      'search: what an address begins with': () => `?filter=${one().email.slice(0, 8)}`,
      'search: the letter that most addresses begin with': () => '?filter=u',
      'search: the middle of an address': () => `?filter=${one().email.slice(3, 9)}`,
      'search: a part of a name': () => '?filter=lovelace',
      'search: what every address ends with': () => '?filter=%40example.com',
      'search: nothing of the kind': () => '?filter=zzzzzz',
    }
    const figures: Record<string, string> = {}
    for (const [name, path] of Object.entries(asked)) figures[name] = await time(() => ask(path()))
    return figures
  } finally {
    await product.stop()
  }
}

async function time(request: () => Promise<unknown>): Promise<string> {
  const took: number[] = []
  for (let index = 0; index < requestsEach; index++) {
    const started = performance.now()
    await request()
    took.push(performance.now() - started)
  }
  return `p50 ${number(median(took))} ms, p99 ${number(percentile(took, 99))} ms`
}
