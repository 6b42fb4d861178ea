import { setTimeout as delay } from 'node:timers/promises'
import { chosen, options } from '../options.ts'
import { median } from '../report/median.ts'
import { number } from '../report/number.ts'
import { table } from '../report/table.ts'
import { at } from './call.ts'
import { failOver } from './fail-over.ts'
import type { Fault } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { killedWorker } from './killed-worker.ts'
import { startLoad } from './load.ts'
import { postgresAway } from './postgres-away.ts'
import { wrongClock } from './wrong-clock.ts'

/** Time for requests that waited for the end of the fault to complete. */
const REST_MS = 500

const all: readonly Fault[] = [...killedWorker, ...postgresAway, failOver, ...fullDisk, ...wrongClock]

/**
 * Repeats faults under load, and reports what was acknowledged and then lost, which visitors were
 * signed out, and how long a visitor who arrives after the fault waits. `--only TEXT` selects
 * faults whose name contains it.
 */
export async function faults(): Promise<string> {
  const rows: string[][] = []
  for (const fault of chosen(all, ({ name }) => name)) rows.push(await measure(fault))
  const columns = [
    'fault',
    'rounds',
    'acknowledged',
    'lost',
    'signed out',
    'not answered',
    'pages that failed',
    'longest wait',
    'back: median, longest',
  ]
  return table(columns, rows)
}

async function measure({ name, lacks, open }: Fault): Promise<string[]> {
  const lacking = lacks?.()
  if (lacking !== undefined) return [name, `none: ${lacking}`]
  const times = options.rounds
  const scene = await open()
  try {
    await scene.prepare?.()
    const load = await startLoad(scene.product.origin)
    const backMs: number[] = []
    const struck: string[] = []
    for (let round = 0; round < times; round++) {
      if (round > 0) await scene.prepare?.()
      struck.push(at(Date.now()))
      await scene.strike(round)
      const over = performance.now()
      await load.untilWell()
      await scene.whole?.()
      backMs.push(performance.now() - over)
      await delay(REST_MS)
    }
    const { acknowledged, lost, signedOut, notAnswered, pagesFailed, longestMs } = await load.stop()
    for (const each of lost) console.error(`Lost: ${each}`)
    if (lost.length > 0) console.error(`'${name}' struck at ${struck.join(', ')}`)
    return [
      name,
      ...[times, acknowledged, lost.length, signedOut, notAnswered, pagesFailed].map(number),
      `${number(longestMs)} ms`,
      `${number(median(backMs))} ms, ${number(Math.max(...backMs))} ms`,
    ]
  } finally {
    await scene.stop()
  }
}
