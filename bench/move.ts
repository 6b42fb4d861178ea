import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startPostgres } from '../tooling/start-postgres.ts'
import { options } from './options.ts'
import { runOwner, type Used } from './product/run-owner.ts'
import { startProduct } from './product/start-product.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

const { accounts } = options
const AUTH_KEY_SECRET = 'a secret of the bench that seals what is moved'

/** How fast accounts come in from a CSV file, and go out into one, on both databases. */
export async function move(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-bench-'))
  try {
    const file = join(folder, 'accounts.csv')
    await pipeline(Readable.from(lines()), createWriteStream(file))
    const sqlite = await measure(folder, file)
    const postgres = await startPostgres()
    const rows = [...sqlite, ...(await measure(folder, file, postgres.url).finally(() => postgres.stop()))]
    return table(
      [`${number(accounts)} accounts`, 'a second', 'wall', 'processor of the command', 'memory'],
      rows,
    )
  } finally {
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

async function measure(folder: string, file: string, databaseUrl?: string): Promise<string[][]> {
  const name = databaseUrl ? 'Postgres' : 'SQLite'
  const DATA_DIR = join(folder, name)
  const settings = { DATA_DIR, AUTH_KEY_SECRET, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  // It makes the tables, and is not there while they are filled.
  await (await startProduct(settings)).stop()
  const out = join(folder, `${name}.ndjson`)
  const say = (what: string, { wallSeconds, processorSeconds, peakBytes }: Used) => [
    `${name}: ${what}`,
    number(accounts / wallSeconds),
    `${number(wallSeconds)} s`,
    `${number(processorSeconds)} s`,
    `${number(peakBytes / 1e6)} MB`,
  ]
  return [
    say('in, looked at and written', await runOwner(settings, 'import', file, '--yes')),
    say('in again, where all are', await runOwner(settings, 'import', file, '--yes')),
    say('out, looked at and written', await runOwner(settings, 'export', out, '--yes')),
  ]
}
