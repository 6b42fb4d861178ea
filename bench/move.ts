import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startPostgres } from '../tooling/start-postgres.ts'
import { options } from './options.ts'
import { fillSupabase } from './product/fill-supabase.ts'
import { runOwner, type Used } from './product/run-owner.ts'
import { runSql } from './product/run-sql.ts'
import { startProduct } from './product/start-product.ts'
import { median } from './report/median.ts'
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
    const taken = new Map<string, Used[]>()
    for (let round = 0; round < options.rounds; round++) {
      for (const [index, source] of [csv, supabase].entries()) {
        const data = join(folder, `${round}-${index}`)
        await measure(taken, 'SQLite', { DATA_DIR: `${data}-sqlite` }, source)
        const DATABASE_URL = new URL('/target', postgres.url).href
        await runSql(postgres.url, 'create database target')
        await measure(taken, 'Postgres', { DATA_DIR: `${data}-postgres`, DATABASE_URL }, source)
        await runSql(postgres.url, 'drop database target')
      }
    }
    const heads = ['a second', 'wall', 'processor of the command', 'memory, peak']
    return `Medians of ${options.rounds}.\n\n${table([`${number(accounts)} accounts`, ...heads], [...taken].map(rowOf))}`
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

/** Into an empty database, and out of it into a file. */
async function measure(
  taken: Map<string, Used[]>,
  database: string,
  storage: { DATA_DIR: string; DATABASE_URL?: string },
  source: string,
): Promise<void> {
  const settings = { ...storage, AUTH_KEY_SECRET }
  // It makes the tables, and is not there while they are filled.
  await (await startProduct(settings)).stop()
  const isFile = source.endsWith('.csv')
  const take = async (what: string, ...args: string[]) => {
    const name = `${database}: ${what}`
    taken.set(name, [...(taken.get(name) ?? []), await runOwner(settings, ...args, '--yes')])
  }
  await take(`in, from ${isFile ? 'CSV' : 'Supabase Auth on Postgres'}`, 'import', source)
  await take(`in again from ${isFile ? 'CSV' : 'there'}, where all are`, 'import', source)
  if (isFile) await take('out, into NDJSON', 'export', join(storage.DATA_DIR, 'accounts.ndjson'))
  await rm(storage.DATA_DIR, { recursive: true, force: true })
}

function rowOf([name, uses]: [string, Used[]]): string[] {
  const middle = (figure: keyof Used) => median(uses.map((used) => used[figure]))
  return [
    name,
    number(accounts / middle('wallSeconds')),
    `${number(middle('wallSeconds'))} s`,
    `${number(middle('processorSeconds'))} s`,
    `${number(middle('peakBytes') / 1e6)} MB`,
  ]
}
