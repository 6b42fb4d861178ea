import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Request } from 'autocannon'
import { drive, type Taken } from '../load/drive.ts'
import * as load from '../load/requests.ts'
import { options } from '../options.ts'
import { processorSeconds } from '../product/processor-time.ts'
import { runSql } from '../product/run-sql.ts'
import { password } from '../product/sign-up.ts'
import type { Product } from '../product/start-product.ts'
import { watchMemory } from '../product/watch-memory.ts'
import { median } from '../report/median.ts'
import { number } from '../report/number.ts'
import { pooledP99Ms } from '../report/pooled-p99.ts'
import { table } from '../report/table.ts'
import { emailOf } from './accounts.ts'
import type { Place } from './places.ts'
import { sampleSessions, type Visitor } from './sample-sessions.ts'

const clients = 4
const { rounds, seconds } = options

/** The requests of each client, by name: for another account every time. */
const kinds: Readonly<Record<string, (visitors: Visitor[], place: Place) => Request>> = {
  'sign-ins': (_visitors, { accounts }) => {
    const next = () => ({
      email: emailOf(Math.floor(Math.random() * accounts)),
      access_token: '',
      refresh_token: '',
    })
    return { ...load.signIn(next()), setupRequest: (request) => ({ ...request, body: bodyOf(next().email) }) }
  },
  refreshes: (visitors) => {
    let present: Visitor | undefined
    const empty = load.refresh({ email: '', access_token: '', refresh_token: '' })
    return {
      ...empty,
      setupRequest(request) {
        present = visitors.shift()
        return { ...request, body: JSON.stringify({ refresh_token: present?.refresh_token }) }
      },
      onResponse(status, body) {
        if (status !== 200 || !present) return
        const { access_token, refresh_token } = JSON.parse(body)
        visitors.push({ access_token, refresh_token })
      },
    }
  },
  'GET /user': (visitors) => {
    const next = () => visitors[Math.floor(Math.random() * visitors.length)]?.access_token ?? ''
    const one = load.getUser({ email: '', access_token: next(), refresh_token: '' })
    return {
      ...one,
      setupRequest: (request) => ({
        ...request,
        headers: { ...one.headers, authorization: `Bearer ${next()}` },
      }),
    }
  },
}

const bodyOf = (email: string): string => JSON.stringify({ email, password })

/**
 * Measures the waits of visitors, with few and many accounts in turn, so that the machine's state
 * is the same for both.
 */
export async function requests(places: readonly Place[]): Promise<string> {
  const columns: { place: Place; product: Product; visitors: Visitor[]; figures: Record<string, string> }[] =
    []
  for (const place of places) {
    const starts: number[] = []
    for (let round = 1; round < rounds; round++) {
      const product = await place.start()
      starts.push(product.startMs)
      await product.stop()
    }
    const tokens = await sampleSessions(place)
    const product = await place.start()
    starts.push(product.startMs)
    columns.push({
      place,
      product,
      visitors: await tokens.signedInAt(product),
      figures: { 'start to ready, median': `${number(median(starts))} ms` },
    })
  }
  // Flushes the new data to disk before a request is timed.
  await promisify(execFile)('sync')
  const watched = columns.map(({ place, product }) => ({
    memory: watchMemory(product.pid),
    log: watchLog(place),
  }))
  const ratios: Record<string, string> = {}
  for (const [name, request] of Object.entries(kinds)) {
    const taken: Taken[][] = columns.map(() => [])
    const used = columns.map(() => ({ service: 0, postgres: 0 }))
    // The first round of each is a warm-up, for the code to be compiled.
    for (let round = 0; round <= rounds; round++) {
      for (const [index, { place, product, visitors }] of columns.entries()) {
        const sent = Array.from({ length: clients }, () => request(visitors, place))
        const before = usedBy(place, product)
        const figures = await drive({
          origin: product.origin,
          clients: sent,
          seconds: round === 0 ? 1 : seconds,
        })
        if (round === 0) continue
        taken[index]?.push(figures)
        const after = usedBy(place, product)
        const sums = used[index]
        if (sums) sums.service += after.service - before.service
        if (sums) sums.postgres += after.postgres - before.postgres
      }
    }
    for (const [index, { figures }] of columns.entries()) {
      figures[name] = say(taken[index] ?? [])
      figures[`processor time of one, ${name}`] = sayUsed(taken[index] ?? [], used[index])
    }
    const [few = 1, many = 1] = taken.map((all) => pooledP99Ms(all.map(({ latencies }) => latencies)))
    ratios[name] = (many / few).toFixed(2)
  }
  for (const [index, { place, product, figures }] of columns.entries()) {
    const logBytes = watched[index]?.log.stop() ?? 0
    figures['memory of all processes, peak'] = `${number((watched[index]?.memory.stop() ?? 0) / 1e6)} MB`
    if (place.settings['DATABASE_URL']) figures['sessions updated in place'] = await inPlace(place)
    else figures['log (WAL), largest'] = `${number(logBytes / 1e6)} MB`
    await product.stop()
    figures['database'] = `${number((await place.bytes()) / 1e6)} MB`
  }
  const names = Object.keys(columns[0]?.figures ?? {})
  const rows = names.map((name) => [
    name,
    ...columns.map(({ figures }) => figures[name] ?? ''),
    ratios[name] ?? '',
  ])
  return table(
    ['figure', ...places.map(({ accounts }) => `${number(accounts)} accounts`), 'p99, times'],
    rows,
  )
}

function say(taken: readonly Taken[]): string {
  const of = (figure: (each: Taken) => number) => median(taken.map(figure))
  const failures = taken.reduce((sum, each) => sum + each.failures, 0)
  const p99 = pooledP99Ms(taken.map(({ latencies }) => latencies))
  const times = `${number(of((each) => each.perSecond))}/s, p50 ${number(of((each) => each.p50Ms))} ms, p99 ${number(p99)} ms`
  return failures > 0 ? `${times}, ${failures} failed` : times
}

interface Used {
  service: number
  postgres: number
}

/** Processor time in seconds, so far. */
const usedBy = ({ serverPid }: Place, { pid }: Product): Used => ({
  service: processorSeconds(pid),
  postgres: serverPid === undefined ? 0 : processorSeconds(serverPid),
})

function sayUsed(taken: readonly Taken[], used: Used | undefined): string {
  const answers = taken.reduce((sum, { latencies }) => sum + latencies.count, 0)
  const each = (seconds = 0) => `${number((seconds / answers) * 1e6)} µs`
  return used?.postgres ? `${each(used.service)}, Postgres ${each(used.postgres)}` : each(used?.service)
}

/** Returns how many of the updates of sessions changed no index. */
async function inPlace({ database }: Place): Promise<string> {
  const { all, hot } = await runSql(
    database,
    `select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables
     where schemaname = 'auth' and relname = 'sessions'`,
  )
  return `${number(Number(hot))} of ${number(Number(all))}`
}

/** Watches the largest size of SQLite's write-ahead log. */
function watchLog({ settings }: Place): { stop: () => number } {
  const file = join(settings['DATA_DIR'] ?? '', 'auth.sqlite-wal')
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
