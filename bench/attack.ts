import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { killAtExit } from '../tooling/ending/kill-at-exit.ts'
import { type Aim, attacks } from './attack/attacks.ts'
import { createVisitors, doingNames, type Waits } from './attack/visitors.ts'
import { chosen, options } from './options.ts'
import { signUp } from './product/sign-up.ts'
import { startProduct } from './product/start-product.ts'
import { number } from './report/number.ts'
import { pooledP99Ms } from './report/pooled-p99.ts'
import { table } from './report/table.ts'

const VISITORS = 8
const HEAD_START_SECONDS = 1
const program = fileURLToPath(new URL('attack/attacker.ts', import.meta.url))
const { rounds, seconds } = options

/**
 * Measures how long visitors wait while the product is under attack, and while it isn't. Every
 * limit is on. Attacker and product are on this machine and nowhere else.
 */
export async function attack(): Promise<string> {
  const rows: string[][] = []
  const quiet: Waits[] = []
  for (const name of [undefined, ...chosen(Object.keys(attacks), (name) => name)]) {
    const taken: Waits[] = []
    let answers = ''
    for (let round = 0; round < rounds; round++) {
      const { waits, got } = await measure(name)
      taken.push(waits)
      answers = got
    }
    if (name === undefined) quiet.push(...taken)
    rows.push([name ?? 'none', answers, ...cells(taken, quiet), String(sum(taken))])
  }
  return table(['attack', 'answers to it', ...doingNames.map((each) => `${each}, p99`), 'failed'], rows)
}

/** Runs one attack on a fresh product, so that none is affected by what another left behind. */
async function measure(name: string | undefined): Promise<{ waits: Waits; got: string }> {
  const product = await startProduct({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const { origin } = product
    const [attacker, victim, ...visitors] = await signUp(origin, VISITORS + 2)
    if (!attacker || !victim) throw new Error('no account was made')
    const visit = createVisitors(origin, visitors)
    // Warms up what is compiled and cached once.
    await visit(1)
    const under =
      name && strike(name, { origin, seconds: seconds + 2 * HEAD_START_SECONDS, attacker, victim })
    // The measurement must not include the start of the attacker's program on the same machine.
    if (under) await delay(HEAD_START_SECONDS * 1000)
    const waits = await visit(seconds)
    return { waits, got: under ? inWords(await under) : '' }
  } finally {
    await product.stop()
  }
}

/**
 * Runs an attack in a process that yields the processor to everything else on the machine, with all
 * its threads: an attacker elsewhere would not compete with the product for it.
 */
async function strike(name: string, aim: Aim): Promise<Record<string, number>> {
  const child = spawn('nice', ['-n', '19', process.execPath, program, JSON.stringify({ name, aim })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killAtExit(child)
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output)
}

const inWords = (answers: Record<string, number>): string =>
  Object.entries(answers)
    .map(([what, count]) => `${number(count)} × ${what}`)
    .join(', ')

function cells(taken: readonly Waits[], quiet: readonly Waits[]): string[] {
  return doingNames.map((doing) => {
    const [p99Ms = Number.NaN, quietMs = Number.NaN] = [taken, quiet].map((rounds) =>
      pooledP99Ms(rounds.flatMap(({ latencies }) => latencies[doing] ?? [])),
    )
    return `${number(p99Ms)} ms (${(p99Ms / quietMs).toFixed(1)}×)`
  })
}

const sum = (taken: readonly Waits[]): number => taken.reduce((all, { failures }) => all + failures, 0)
