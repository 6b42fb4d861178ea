import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../tooling/free-port.ts'
import { startPostgres } from '../../tooling/start-postgres.ts'
import { options } from '../options.ts'
import { type Account, headers, password, signUp } from '../product/sign-up.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { median } from '../report/median.ts'
import { number } from '../report/number.ts'
import { table } from '../report/table.ts'

const clients = 8
const { rounds } = options

/**
 * Kills one of two workers again and again under load, on both databases: what was acknowledged and
 * is gone, who was signed out, and how long until two serve again.
 */
export async function faults(): Promise<string> {
  const rows = [await measure('SQLite', {})]
  const postgres = await startPostgres()
  try {
    rows.push(await measure('Postgres', { DATABASE_URL: postgres.url }))
  } finally {
    await postgres.stop()
  }
  const columns = [
    `${rounds} kills`,
    'acknowledged',
    'lost',
    'signed out',
    'not answered',
    'back: median, longest',
  ]
  return table(columns, rows)
}

async function measure(name: string, settings: Record<string, string>): Promise<string[]> {
  const metricsPort = await freePort()
  const product = await startProduct({ WORKERS: '2', METRICS_PORT: `${metricsPort}`, ...settings })
  try {
    await until(() => areTwoReady(metricsPort))
    const load = startLoad(product, await signUp(product.origin, clients))
    const backMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const [victim = 0, other] = await workersOf(product.pid)
      const began = performance.now()
      process.kill(victim, 'SIGKILL')
      await until(async () => {
        const present = await workersOf(product.pid)
        const isReplaced = present.some((pid) => pid !== other && pid !== victim)
        return isReplaced && areTwoReady(metricsPort)
      })
      backMs.push(performance.now() - began)
      await delay(500)
    }
    const { acknowledged, failed, signedOut, emails } = await load.stop()
    const lost = await countLost(product, emails)
    const longest = Math.max(...backMs)
    const back = `${number(median(backMs))} ms, ${number(longest)} ms`
    return [name, ...[acknowledged, lost, signedOut, failed].map(number), back]
  } finally {
    await product.stop()
  }
}

const post = (origin: string, path: string, body: object): Promise<Response> =>
  fetch(`${origin}/auth/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    // A connection that is just given to a process that ends may stay without an answer.
    signal: AbortSignal.timeout(10_000),
  })

/** Each client refreshes its session and signs up somebody, again and again. */
function startLoad({ origin }: Product, accounts: readonly Account[]) {
  let isOn = true
  let acknowledged = 0
  let failed = 0
  let signedOut = 0
  const emails: string[] = []
  const run = async ({ refresh_token: token }: Account): Promise<void> => {
    while (isOn) {
      const email = `${randomUUID()}@example.com`
      const made = await post(origin, 'signup', { email, password }).catch(() => undefined)
      if (made?.ok) emails.push(email)
      const refreshed = await post(origin, 'token?grant_type=refresh_token', { refresh_token: token }).catch(
        () => undefined,
      )
      if (refreshed?.ok) token = (await refreshed.json()).refresh_token
      else if (refreshed?.status === 400) signedOut++
      for (const answer of [made, refreshed]) answer?.ok ? acknowledged++ : failed++
    }
  }
  const running = accounts.map(run)
  return {
    async stop() {
      isOn = false
      await Promise.all(running)
      return { acknowledged, failed, signedOut, emails }
    },
  }
}

/** Of those that were told that they have an account, how many have none. */
async function countLost({ origin }: Product, emails: readonly string[]): Promise<number> {
  let lost = 0
  const waiting = [...emails]
  const look = async (): Promise<void> => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      const answer = await post(origin, 'token?grant_type=password', { email, password })
      if (!answer.ok) lost++
    }
  }
  await Promise.all(Array.from({ length: clients }, look))
  return lost
}

/** As the supervisor counts those that serve. */
async function areTwoReady(metricsPort: number): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000)
  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal }).then(
    (answer) => answer.text(),
    () => '',
  )
  return /^dropharbor_workers 2$/m.test(figures)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(10)
}

/** The processes that a supervisor has started and that listen to it. */
async function workersOf(supervisor: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')))
  return stats.flatMap((stat) => {
    const [, pid, state, parent] = /^(\d+) .*\) (\S) (\d+)/.exec(stat) ?? []
    return Number(parent) === supervisor && state !== 'Z' ? [Number(pid)] : []
  })
}
