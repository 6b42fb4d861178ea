import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startPostgres } from '../tooling/start-postgres.ts'
import { chosen, options } from './options.ts'
import { createTargets } from './product/create-targets.ts'
import { fillSupabase } from './product/fill-supabase.ts'
import { runOwner, type Used } from './product/run-owner.ts'
import { median } from './report/median.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'
import { sealingSecret } from './scale/accounts.ts'

const { accounts, filled } = options
/** Existing secrets are sealed under it, and are exported with the rest. */
const AUTH_KEY_SECRET = sealingSecret

const databases = ['SQLite', 'Postgres'] as const
type Source = 'CSV' | 'Supabase Auth on Postgres'

interface Act {
  from: Source
  /** The rest of the name of the figure, after the database. */
  what: string
  command: 'import' | 'export'
}
interface Way extends Act {
  database: (typeof databases)[number]
}

/** The runs of the command with each source, in this order. */
const acts: readonly Act[] = [
  { from: 'CSV', what: 'in, from CSV', command: 'import' },
  { from: 'CSV', what: 'in again from CSV, where all are', command: 'import' },
  { from: 'CSV', what: 'out, into NDJSON', command: 'export' },
  { from: 'Supabase Auth on Postgres', what: 'in, from Supabase Auth on Postgres', command: 'import' },
  { from: 'Supabase Auth on Postgres', what: 'in again from there, where all are', command: 'import' },
]

/**
 * Measures how fast accounts are imported from a CSV file and from Supabase Auth, and exported to a
 * file, on both databases. The databases are empty, or already contain the accounts of `--filled`.
 * `--only` selects some of it, such as "SQLite: in".
 */
export async function move(): Promise<string> {
  const ways = chosen(
    databases.flatMap((database) => acts.map((act): Way => ({ database, ...act }))),
    ({ database, what, from }) => `${database}: ${what} (${from})`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-bench-'))
  const postgres = await startPostgres()
  try {
    const csv = join(folder, 'accounts.csv')
    await pipeline(Readable.from(lines()), createWriteStream(csv))
    const sources: Record<Source, string> = {
      CSV: csv,
      'Supabase Auth on Postgres': await fillSupabase(postgres.url, accounts),
    }
    const targets = await createTargets(folder, postgres.url, { settings: { AUTH_KEY_SECRET }, filled })
    const taken = new Map<string, Used[]>()
    for (let round = 0; round < options.rounds; round++) {
      for (const [name, source] of Object.entries(sources)) {
        for (const [database, create] of Object.entries(targets)) {
          const here = ways.filter((way) => way.from === name && way.database === database)
          if (here.length === 0) continue
          const { storage, remove } = await create()
          for (const { what, command } of here) {
            const file = command === 'import' ? source : join(folder, `${randomUUID()}.ndjson`)
            const used = await runOwner({ ...storage, AUTH_KEY_SECRET }, command, file, '--yes')
            const way = `${database}: ${what}`
            taken.set(way, [...(taken.get(way) ?? []), used])
          }
          await remove()
        }
      }
    }
    const heads = ['a second', 'wall', 'processor of the command', 'memory, peak']
    const first = `${number(accounts)} accounts${filled > 0 ? `, among ${number(filled)}` : ''}`
    return `Medians of ${options.rounds}.\n\n${table([first, ...heads], [...taken].map(rowOf))}`
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Yields the lines of a file that is never in memory as a whole. */
function* lines(): Generator<string> {
  yield 'id,email,password_hash,email_confirmed_at,created_at,updated_at,user_metadata\n'
  for (let n = 0; n < accounts; n++) {
    const id = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
    const hash = `$2a$10$${n.toString(36).padStart(53, 'a')}`
    yield `${id},u${n}@example.com,${hash},true,2024-01-01,2024-02-01,"{""full_name"":""Ada Lovelace""}"\n`
  }
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
