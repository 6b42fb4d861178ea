import type { Line } from '../workers/line.ts'
import type { WorkerMessages } from '../workers/messages.ts'
import type { Figures, Metrics } from './create-metrics.ts'

/** How long to wait for a worker; a slower one is counted with its previous metrics. */
const PATIENCE_MS = 1_000

interface Member {
  name: number
  line: Pick<Line<WorkerMessages>, 'askWithin'>
}

/**
 * Combines the metrics of all workers as those of one process: sums, and the longest delay of an
 * event loop. The counts of ended workers stay in the sums, which would fall otherwise.
 */
export function figuresOfAll(members: () => readonly Member[]): Pick<Metrics, 'contentType' | 'read'> {
  const last = new Map<number, Figures>()
  let ended: Figures = []
  let reading: Promise<string> | undefined

  async function combine(): Promise<string> {
    // The library is loaded only when metrics are requested.
    const { AggregatorRegistry, Gauge } = await import('prom-client')
    const present = members()
    const told = present.map(async ({ name, line }) => {
      const figures = await line.askWithin(PATIENCE_MS, 'figures').catch(() => undefined)
      if (figures) last.set(name, figures.map(asTheWorst))
    })
    await Promise.all(told)
    for (const [name, figures] of last) {
      if (present.some((member) => member.name === name)) continue
      last.delete(name)
      const counted = figures.filter(({ type }) => String(type) !== 'gauge')
      ended = (await AggregatorRegistry.aggregate([ended, counted]).getMetricsAsJSON()) as Figures
    }
    const all = AggregatorRegistry.aggregate([ended, ...last.values()])
    const help = 'Processes that serve.'
    new Gauge({ name: 'dropharbor_workers', help, registers: [all] }).set(present.length)
    return all.metrics()
  }

  return {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    read() {
      // Of two at once, each would add to the same counts of ended workers, and one would be lost.
      reading ??= combine().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

/**
 * Takes the maximum instead of the mean, which would hide the one slow process that visitors wait
 * for.
 */
const asTheWorst = (metric: Figures[number]): Figures[number] =>
  String(metric.aggregator) === 'average' ? { ...metric, aggregator: 'max' } : metric
