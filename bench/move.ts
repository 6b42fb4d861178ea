import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PostgresServer, startPostgres } from '../tooling/start-postgres.ts'
import { options } from './options.ts'
import { fillSupabase } from './product/fill-supabase.ts'
import { runOwner, type Used } from './product/run-owner.ts'
import { runSql } from './product/run-sql.ts'
import { startProduct } from './product/start-product.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

const { accounts } = options
const AUTH_KEY_SECRET = 'a secret of the bench that seals what is moved'

/**
 * How fast accounts come in from a CSV file and from Supabase Auth, and go out into a file, on both
 * databases.
 */
export async function move(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-bench-'))
  const postgres = await startPostgres()
  try {
    const csv = join(folder, 'accounts.csv')
    await pipeline(Readable.from(lines()), createWriteStream(csv))
    const supabase = await fillSupabase(postgres.url, accounts)
    const rows = [
      ...(await measure('SQLite', { DATA_DIR: join(folder, 'one') }, [csv, join(folder, 'one.ndjson')])),
      ...(await measure('SQLite', { DATA_DIR: join(folder, 'two') }, [supabase])),
      ...(await measure('Postgres', await target(postgres, folder, 'three'), [
        csv,
        join(folder, 'two.ndjson'),
      ])),
      ...(await measure('Postgres', await target(postgres, folder, 'four'), [supabase])),
    ]
    return table(
      [`${number(accounts)} accounts`, 'a second', 'wall', 'processor of the command', 'memory'],
      rows,
    )
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that is never in memory as a whole. */
function* lines(): Generator<string> {
  yield 'id,email,password_hash,email_confirmed_at,created_at,updated_at,user_metadata\n'
  for (let n = 0; n < accounts; n++) {
    const id = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
    const hash = `$2a$10$${n.toString(36).padStart(53, 'a')}`
    yield `${id},u${n}@example.com,${hash},true,2024-01-01,2024-02-01,"{""full_name"":""Ada Lovelace""}"\n`
  }
}

async function target({ url }: PostgresServer, folder: string, name: string) {
  await runSql(url, `create database ${name}`)
  return { DATA_DIR: join(folder, name), DATABASE_URL: new URL(`/${name}`, url).href }
}

/** Into an empty database, and out of it where a file is named for that. */
async function measure(
  name: string,
  storage: Record<string, string>,
  [from, to]: [from: string, to?: string],
): Promise<string[][]> {
  const settings = { ...storage, AUTH_KEY_SECRET }
  // It makes the tables, and is not there while they are filled.
  await (await startProduct(settings)).stop()
  const say = (what: string, { wallSeconds, processorSeconds, peakBytes }: Used) => [
    `${name}: ${what}`,
    number(accounts / wallSeconds),
    `${number(wallSeconds)} s`,
    `${number(processorSeconds)} s`,
    `${number(peakBytes / 1e6)} MB`,
  ]
  const source = to ? 'CSV' : 'Supabase Auth on Postgres'
  return [
    say(`in, from ${source}`, await runOwner(settings, 'import', from, '--yes')),
    say('in again, where all are', await runOwner(settings, 'import', from, '--yes')),
    ...(to ? [say('out, into NDJSON', await runOwner(settings, 'export', to, '--yes'))] : []),
  ]
}
