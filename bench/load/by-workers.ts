import type autocannon from 'autocannon'
import { startPostgres } from '../../tooling/start-postgres.ts'
import { options } from '../options.ts'
import { processorSeconds } from '../product/processor-time.ts'
import { runSql } from '../product/run-sql.ts'
import { type Account, signUp } from '../product/sign-up.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { watchMemory } from '../product/watch-memory.ts'
import { median } from '../report/median.ts'
import { number } from '../report/number.ts'
import { pooledP99Ms } from '../report/pooled-p99.ts'
import { table } from '../report/table.ts'
import { drive, type Taken } from './drive.ts'
import * as requests from './requests.ts'

const { rounds, seconds } = options
const clients = 16
/** With several workers, each has fewer requests to warm up with. */
const WARM_SECONDS = 4

const kinds = {
  'sign-ins': requests.signIn,
  refreshes: requests.refresh,
  'GET /user': requests.getUser,
}

interface Column {
  product: Product
  memory: ReturnType<typeof watchMemory>
  cells: Record<string, string>
}

/** Processor time, in seconds. */
interface Used {
  service: number
  postgres: number
}

/**
 * Measures sign-ins, refreshes and reads on Postgres with these numbers of workers, all running,
 * with rounds in turn. Also measures the cost of a request on each side: how many cores of the
 * service one core of Postgres supports.
 */
export async function byWorkers(counts: readonly number[]): Promise<string> {
  const postgres = await startPostgres({ max_connections: '300' })
  const columns: Column[] = []
  try {
    const { text } = await runSql(postgres.url, "select pg_read_file('postmaster.pid') as text")
    const serverPid = Number.parseInt(String(text), 10)
    for (const count of counts) columns.push(await startWith(count, postgres.url))
    for (const [name, request] of Object.entries(kinds)) await measure(name, request, columns, serverPid)
    for (const { cells, memory } of columns) {
      cells['memory of all processes, peak'] = `${number(memory.stop() / 1e6)} MB`
    }
    const heads = counts.map((count) => (count === 1 ? '1 worker' : `${count} workers`))
    const rows = Object.keys(columns[0]?.cells ?? {}).map((name) => [
      name,
      ...columns.map(({ cells }) => cells[name] ?? ''),
    ])
    return table(['Postgres', ...heads], rows)
  } finally {
    for (const { product } of columns) await product.stop()
    await postgres.stop()
  }
}

async function startWith(count: number, postgresUrl: string): Promise<Column> {
  const name = `workers_${count}`
  await runSql(postgresUrl, `create database ${name}`)
  const product = await startProduct({
    DATABASE_URL: postgresUrl.replace(/postgres$/, name),
    WORKERS: `${count}`,
  })
  const memory = watchMemory(product.pid)
  return { product, memory, cells: {} }
}

async function measure(
  name: string,
  request: (account: Account) => autocannon.Request,
  columns: readonly Column[],
  serverPid: number,
): Promise<void> {
  const sent: autocannon.Request[][] = []
  // Accounts of its own: sign-ins end the oldest sessions of an account that has too many.
  for (const { product } of columns) sent.push((await signUp(product.origin, clients)).map(request))
  const taken: Taken[][] = columns.map(() => [])
  const used: Used[] = columns.map(() => ({ service: 0, postgres: 0 }))
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { product }] of columns.entries()) {
      const load = { origin: product.origin, clients: sent[index] ?? [] }
      const before = usedBy(product, serverPid)
      const figures = await drive({ ...load, seconds: round === 0 ? WARM_SECONDS : seconds })
      const after = usedBy(product, serverPid)
      const sums = used[index]
      if (round === 0 || !sums) continue
      taken[index]?.push(figures)
      sums.service += after.service - before.service
      sums.postgres += after.postgres - before.postgres
    }
  }
  for (const [index, { cells }] of columns.entries())
    Object.assign(cells, say(name, taken[index], used[index]))
}

const usedBy = ({ pid }: Product, serverPid: number): Used => ({
  service: processorSeconds(pid),
  postgres: processorSeconds(serverPid),
})

function say(name: string, taken: readonly Taken[] = [], used: Used = { service: 0, postgres: 0 }) {
  const of = (figure: (each: Taken) => number) => number(median(taken.map(figure)))
  const failures = taken.reduce((sum, each) => sum + each.failures, 0)
  const p99 = number(pooledP99Ms(taken.map(({ latencies }) => latencies)))
  const answers = taken.reduce((sum, { latencies }) => sum + latencies.count, 0)
  const each = (all: number) => number((all / answers) * 1e6)
  return {
    [`${name}, ${clients} clients`]: `${of((one) => one.perSecond)}/s, p50 ${of((one) => one.p50Ms)} ms, p99 ${p99} ms${failures > 0 ? `, ${failures} failed` : ''}`,
    [`${name}: processor time of one`]: `${each(used.service)} µs, Postgres ${each(used.postgres)} µs`,
    [`${name}: a core of Postgres bears`]: `${number(answers / used.postgres)}/s, of ${number(used.service / used.postgres)} cores of the service`,
  }
}
