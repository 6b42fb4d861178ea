import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertReadableThere } from '../assert-readable-there.ts'
import { compareRows } from './compare-rows.ts'
import { countComing, countHere, countOpaque } from './count-rows.ts'
import { fillReference } from './fill-reference.ts'
import { kinds } from './kinds.ts'
import { goOnWithOpaque, lookAt, type Stage } from './look-at.ts'
import { openReference, type Reference } from './open-reference.ts'
import { otherSources } from './other-sources.ts'
import { type Ran, runOwner } from './run-owner.ts'
import { type Sampled, sample } from './sample.ts'
import { type Rehearsed, startRehearsed } from './start-rehearsed.ts'

interface Plan {
  /** The Postgres server for the databases of Supabase Auth, and for the product's if requested. */
  server: string
  accounts: number
  /** How many accounts of each kind are checked. */
  size: number
  databases: readonly ('sqlite' | 'postgres')[]
  say: (line: string) => void
}

export interface Rehearsal {
  moves: { name: string; ran: Ran }[]
  looks: { stage: string; kind: string; looked: number; right: number }[]
  tables: { name: string; there: number; here: number }[]
  /** What is wrong, one line each. */
  faults: string[]
}

const AT_ONCE = 4

const newRehearsal = (): Rehearsal => ({ moves: [], looks: [], tables: [], faults: [] })

/** Imports the same accounts from every other form of source, into SQLite. */
export async function rehearseOtherSources(plan: Omit<Plan, 'databases'>): Promise<Rehearsal> {
  const { server, say } = plan
  const result = newRehearsal()
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-sources-'))
  try {
    for await (const { name, args, sampled, coming } of otherSources({ ...plan, folder })) {
      const product = await startRehearsed(undefined)
      try {
        const ran = await runOwner(product.settings, 'import', ...args)
        result.moves.push({ name, ran })
        count(result, name, coming, await countHere(product.settings))
        const stage: Stage = { held: new Map(), isBack: false }
        await lookAtAll({ server, sampled, say, result }, product, name, stage)
      } finally {
        await product.stop()
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return result
}

/** Imports accounts of every kind, exports them and imports them again, and checks each step. */
export async function rehearse({ server, accounts, size, databases, say }: Plan): Promise<Rehearsal> {
  const result = newRehearsal()
  const source = await openReference(server)
  try {
    await fillReference(source.client, accounts)
    say(`${accounts} accounts of ${kinds.length} kinds are made`)
    const sampled = await sample(source.client, accounts, size)
    for (const database of databases) {
      await thereAndBack({ server, sampled, source, say, result }, database)
    }
  } finally {
    await source.client.end()
  }
  return result
}

interface Looked extends Pick<Plan, 'server' | 'say'> {
  sampled: readonly Sampled[]
  result: Rehearsal
}

interface Course extends Looked {
  source: Reference
}

async function thereAndBack(course: Course, database: 'sqlite' | 'postgres'): Promise<void> {
  const { server, sampled, source, say, result } = course
  const place = database === 'postgres' ? server : undefined
  const started: Rehearsed[] = []
  const start = async () => {
    const product = await startRehearsed(place)
    started.push(product)
    return product
  }
  const target = await openReference(server)
  try {
    const stage: Stage = { held: new Map(), isBack: false }
    const first = await start()
    await move(course, first, 'import', source.url)
    const coming = await countComing(source.client)
    count(result, `${first.kind}: in`, coming, await countHere(first.settings))
    await eachOf(sampled, (account) => goOnWithOpaque(first, account, stage))

    const { left } = await move(course, first, 'export', target.url)
    const unused = (await countOpaque(source.client)) - stage.held.size
    if (left['opaque refresh tokens'] !== unused) {
      result.faults.push(`${first.kind}: out: ${left['opaque refresh tokens']} opaque tokens, not ${unused}`)
    }
    await assertReadableThere(target.client).catch((fault) =>
      result.faults.push(`${first.kind}: out: ${fault}`),
    )
    for (const { table, before, after, different } of await compareRows(source.client, target.client)) {
      result.tables.push({ name: `${first.kind}: out, ${table}`, there: before, here: after })
      if (different.length === 0) continue
      result.faults.push(
        `${first.kind}: out, ${table}: ${different.length} differ, such as ${different.slice(0, 3)}`,
      )
    }
    await lookAtAll(course, first, `${first.kind}: in`, stage)

    const second = await start()
    await move(course, second, 'import', target.url, ' again')
    // Opaque tokens that no client has used are left behind.
    const { refresh_tokens: _, ...staying } = coming
    count(
      result,
      `${second.kind}: in again`,
      { ...staying, refresh_tokens: 0 },
      await countHere(second.settings),
    )
    await lookAtAll(course, second, `${second.kind}: in again`, { ...stage, isBack: true })
  } finally {
    for (const product of started) await product.stop()
    await target.client.end()
    say(`${database} is over`)
  }
}

async function move(
  { say, result }: Course,
  product: Rehearsed,
  way: 'import' | 'export',
  url: string,
  more = '',
) {
  const name = `${product.kind}: ${way}${more}`
  const party = way === 'import' ? ['--rp-id', 'localhost'] : []
  const ran = await runOwner(product.settings, way, url, ...party)
  say(`${name}: ${ran.report.made} accounts in ${ran.seconds.toFixed(1)} s`)
  result.moves.push({ name, ran })
  return ran.report
}

function count(result: Rehearsal, name: string, there: Record<string, number>, here: Record<string, number>) {
  for (const [table, expected] of Object.entries(there)) {
    const present = here[table] ?? 0
    result.tables.push({ name: `${name}, ${table}`, there: expected, here: present })
    if (present !== expected) result.faults.push(`${name}, ${table}: ${present} rows, not ${expected}`)
  }
}

async function lookAtAll({ sampled, say, result }: Looked, product: Rehearsed, name: string, stage: Stage) {
  const wrong = new Map<Sampled, string[]>()
  await eachOf(sampled, async (account) => {
    const faults = await lookAt(product, account, stage).catch((fault) => [String(fault)])
    if (faults.length > 0) wrong.set(account, faults)
  })
  for (const kind of kinds) {
    const looked = sampled.filter((account) => account.kind === kind)
    const right = looked.filter((account) => !wrong.has(account)).length
    result.looks.push({
      stage: name,
      kind: kind.name,
      looked: looked.length,
      right,
    })
  }
  for (const [{ id, kind }, faults] of wrong) {
    result.faults.push(...faults.map((fault) => `${name}: ${kind.name}, user ${id}: ${fault}`))
  }
  say(`${name}: ${sampled.length} accounts looked at, ${wrong.size} not right`)
}

async function eachOf(
  accounts: readonly Sampled[],
  work: (account: Sampled) => Promise<void>,
): Promise<void> {
  const rest = accounts.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const account of rest) await work(account)
    }),
  )
}
