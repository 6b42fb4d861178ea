import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../../tooling/start-postgres.ts'
import { options } from '../options.ts'
import { runSql } from '../product/run-sql.ts'
import { password } from '../product/sign-up.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { number } from '../report/number.ts'
import { sealingSecret } from './accounts.ts'
import { fill } from './fill.ts'

export type Kind = 'SQLite' | 'Postgres'
export const secretKey = 'bench-secret-key-0123456789-abcdefghij'

/** A database with this many accounts, without a running product. */
export interface Place {
  accounts: number
  /** The folder of SQLite, or the address of Postgres. */
  database: string
  settings: Readonly<Record<string, string>>
  /** The pid of Postgres's first process. */
  serverPid: number | undefined
  start: () => Promise<Product>
  bytes: () => Promise<number>
}

/** Works with the databases of one kind, and fills them first if they aren't yet. */
export async function withPlaces<T>(
  kind: Kind,
  sizes: readonly number[],
  work: (places: Place[]) => Promise<T>,
): Promise<T> {
  const folder = resolve(options.data ?? (await mkdtemp(join(tmpdir(), 'dropharbor-scale-'))))
  let server: PostgresServer | undefined
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    // Postgres has its files in there, and runs as another user if this process is root.
    if (options.data === undefined) await chmod(folder, 0o755)
    const cluster = join(folder, 'postgres')
    const missing = sizes.filter((accounts) => !existsSync(filledMark(folder, kind, accounts)))
    if (missing.length > 0) {
      // A database lost in a power cut can be created again.
      const quick = { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', shared_buffers: '3GB' }
      if (kind === 'Postgres') server = await startPostgres(quick, undefined, cluster)
      for (const accounts of missing) await fillPlace(folder, placeOf(folder, kind, accounts, server))
      await server?.stop()
    }
    if (kind === 'Postgres') server = await startPostgres({}, undefined, cluster)
    return await work(sizes.map((accounts) => placeOf(folder, kind, accounts, server)))
  } finally {
    await server?.stop()
    if (options.data === undefined) await rm(folder, { recursive: true, force: true })
  }
}

const filledMark = (folder: string, kind: Kind, accounts: number): string =>
  join(folder, `${kind}-${accounts}`, 'filled')

function placeOf(folder: string, kind: Kind, accounts: number, server: PostgresServer | undefined): Place {
  const dataDir = join(folder, `${kind}-${accounts}`)
  const url = server?.url.replace(/postgres$/, `accounts_${accounts}`)
  const settings = {
    DATA_DIR: dataDir,
    AUTH_KEY_SECRET: sealingSecret,
    AUTH_SECRET_KEY: secretKey,
    MAILER_AUTOCONFIRM: 'on',
    ...(url !== undefined && { DATABASE_URL: url }),
  }
  return {
    accounts,
    database: url ?? dataDir,
    settings,
    serverPid: url === undefined ? undefined : pidIn(join(folder, 'postgres', 'data', 'postmaster.pid')),
    start: () => startProduct(settings),
    async bytes() {
      if (url === undefined) return (await stat(join(dataDir, 'auth.sqlite'))).size
      return Number((await runSql(url, 'select pg_database_size(current_database()) as size'))['size'])
    },
  }
}

const pidIn = (file: string): number => Number(readFileSync(file, 'utf8').split('\n')[0])

async function fillPlace(folder: string, place: Place): Promise<void> {
  const { accounts, database, settings } = place
  const { DATA_DIR: dataDir = '', DATABASE_URL: url } = settings as Record<string, string | undefined>
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (url !== undefined) await makeDatabase(url)
  const began = performance.now()
  // The product creates the tables, and is stopped while they are filled.
  const product = await place.start()
  const passwordHash = await hashedBy(product, database)
  await product.stop()
  await fill(database, { accounts, passwordHash })
  // Every secret is sealed under the one key, so the product need not look for others.
  await runSql(database, 'update sealing_keys set completed_at = created_at')
  const minutes = (performance.now() - began) / 60_000
  process.stderr.write(`${number(accounts)} accounts were made in ${number(minutes)} minutes\n`)
  await writeFile(filledMark(folder, kindOf(url), accounts), '')
}

const kindOf = (url: string | undefined): Kind => (url === undefined ? 'SQLite' : 'Postgres')

async function makeDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
}

/** Returns the product's hash of the password that all accounts share. */
async function hashedBy({ origin }: Product, database: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@example.com', password, email_confirm: true }),
  })
  if (!answer.ok) throw new Error(`An account was refused: ${await answer.text()}`)
  return String((await runSql(database, 'select encrypted_password as hash from users'))['hash'])
}
