import { randomBytes } from 'node:crypto'
import { startPostgres } from '../tooling/start-postgres.ts'
import { byWorkers } from './load/by-workers.ts'
import { hashesAlone, hashesServed } from './load/ceilings.ts'
import { drive, type Figures } from './load/drive.ts'
import { medianOfRounds } from './load/median-of-rounds.ts'
import * as requests from './load/requests.ts'
import { options } from './options.ts'
import { signUp } from './product/sign-up.ts'
import { startPooler } from './product/start-pooler.ts'
import { type Product, startProduct } from './product/start-product.ts'
import { watchMemory } from './product/watch-memory.ts'
import { median } from './report/median.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

const starts = 5
const manyClients = 16
const fewClients = 4
/** On a slow machine the compiler is done after some 10,000 requests of a kind. */
const WARM_SECONDS = 30

const { rounds, seconds } = options

/**
 * Figures of Supabase Auth v2.196 on another machine, on Postgres 15, in several rounds of a
 * comparison: the least and the most per second.
 */
const SUPABASE = {
  hashes: [56, 72],
  [`sign-ins, ${manyClients} clients`]: [16, 18],
  [`sign-ups, ${manyClients} clients`]: [15, 17],
  [`refreshes, ${manyClients} clients`]: [126, 156],
  [`GET /user, ${manyClients} clients`]: [470, 591],
  [`refreshes by ${fewClients} while ${manyClients} sign in`]: [6, 7],
} as const satisfies Record<string, readonly [number, number]>

/**
 * Measures sign-ins, sign-ups, refreshes and reads per second, memory and start, on both databases.
 * Beside them are Supabase Auth's figures from another machine, scaled by how many more passwords
 * this machine hashes. `--workers 1,2,4` compares numbers of workers instead.
 */
export async function service(): Promise<string> {
  if (options.workers.length > 0) return byWorkers(options.workers)
  const alone = await hashesAlone(seconds)
  const served = await hashesServed(manyClients, rounds, seconds)
  const [least, most] = SUPABASE.hashes
  const scale = (2 * alone) / (least + most)
  const sqlite = await measure({})
  const postgres = await startPostgres()
  try {
    // Every start has its own folder, and all of them share this database.
    const shared = { DATABASE_URL: postgres.url, AUTH_KEY_SECRET: randomBytes(32).toString('hex') }
    const columns = [sqlite, await measure(shared)]
    const heads = ['SQLite', 'Postgres']
    if (options.pgbouncer) {
      const pooler = await startPooler(postgres.url)
      heads.push(`Postgres by ${pooler.version}, transaction mode`)
      columns.push(await measure({ ...shared, DATABASE_URL: pooler.url }).finally(pooler.stop))
    }
    const rows = Object.keys(sqlite).map((name) => {
      const theirs: readonly number[] = SUPABASE[name as keyof typeof SUPABASE] ?? []
      const scaled = theirs.map((figure) => number(figure * scale)).join(' to ')
      return [name, ...columns.map((column) => column[name] ?? ''), scaled && `${scaled}/s`]
    })
    const said = `All cores hash ${number(alone)} passwords a second by themselves, and ${number(served)} in a server that does nothing else, the load beside it. Supabase Auth was not run here: its figures are of a machine with ${least} to ${most} hashes a second, times ${number(scale)}.`
    return `${table(['figure', ...heads, 'Supabase Auth, scaled'], rows)}\n\n${said}`
  } finally {
    await postgres.stop()
  }
}

async function measure(settings: Record<string, string>): Promise<Record<string, string>> {
  const startMs = await timeStarts(settings)
  const product = await startProduct(settings)
  const memory = watchMemory(product.pid)
  try {
    const rates = await measureRates(product)
    return {
      ...rates,
      'memory of all processes, peak': `${number(memory.stop() / 1e6)} MB`,
      'start to ready': `${number(startMs)} ms`,
    }
  } finally {
    await product.stop()
  }
}

async function timeStarts(settings: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < starts; index++) {
    const product = await startProduct(settings)
    times.push(product.startMs)
    await product.stop()
  }
  return median(times)
}

async function measureRates({ origin }: Product): Promise<Record<string, string>> {
  const many = await signUp(origin, manyClients)
  const few = await signUp(origin, fewClients)
  const others = await signUp(origin, fewClients)
  // An account keeps only its newest sessions: one that signs in again and again loses the first.
  const signIns = (await signUp(origin, manyClients)).map(requests.signIn)
  const refreshes = many.map(requests.refresh)
  const refreshesInFlood = few.map(requests.refresh)
  const readsInFlood = others.map(requests.getUser)

  const alone = async (clients: Parameters<typeof drive>[0]['clients']) => {
    // Warms up the compiler and the caches, as in a process that has run for a while.
    await drive({ origin, clients, seconds: WARM_SECONDS })
    return medianOfRounds(rounds, () => drive({ origin, clients, seconds }))
  }
  const inFlood = (clients: Parameters<typeof drive>[0]['clients']) =>
    medianOfRounds(rounds, async () => {
      const [figures] = await Promise.all([
        drive({ origin, clients, seconds }),
        drive({ origin, clients: signIns, seconds }),
      ])
      return figures
    })

  return {
    [`sign-ins, ${manyClients} clients`]: say(await alone(signIns)),
    [`sign-ups, ${manyClients} clients`]: say(await alone(many.map(requests.signUp))),
    [`refreshes, ${manyClients} clients`]: say(await alone(refreshes)),
    [`GET /user, ${manyClients} clients`]: say(await alone(many.map(requests.getUser))),
    [`refreshes by ${fewClients} while ${manyClients} sign in`]: say(await inFlood(refreshesInFlood)),
    [`GET /user by ${fewClients} while ${manyClients} sign in`]: say(await inFlood(readsInFlood)),
  }
}

const say = ({ perSecond, p50Ms, p99Ms, failures }: Figures): string =>
  `${number(perSecond)}/s, p50 ${number(p50Ms)} ms, p99 ${number(p99Ms)} ms${failures > 0 ? `, ${failures} failed` : ''}`
