import { type CDPSession, chromium } from '@playwright/test'
import type { LaunchedChrome } from 'chrome-launcher'
import { median } from '../report/median.ts'

/**
 * Processor time of the thread, in milliseconds: what other programs use of the machine is not
 * included.
 */
interface Parts {
  parse: number
  style: number
  layout: number
  paint: number
  /** The longest task with a layout, which would delay a visitor's first touch. */
  longest: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { url?: string } }
}

const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
// The phone that Lighthouse emulates.
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

/**
 * Opens a page several times, each in its own context, and takes the median of the time that its
 * main thread spends.
 */
export async function mainThread(chrome: LaunchedChrome, url: string, views: number): Promise<Parts> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  const seen: Parts[] = []
  for (let view = 0; view < views; view++) {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const events = await traced(await browser.newBrowserCDPSession(), async () => {
      await page.goto(url, { waitUntil: 'networkidle' })
    })
    await context.close()
    seen.push(partsOf(events, url))
  }
  await browser.close()
  const of = (part: keyof Parts): number => median(seen.map((parts) => parts[part]))
  return {
    parse: of('parse'),
    style: of('style'),
    layout: of('layout'),
    paint: of('paint'),
    longest: of('longest'),
  }
}

async function traced(protocol: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  // Playwright types an event as "object".
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  await act()
  const complete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve))
  await protocol.send('Tracing.end')
  await complete
  await protocol.detach()
  return events
}

function partsOf(events: readonly TraceEvent[], url: string): Parts {
  const start = events.find(({ name, args }) => name === 'CommitLoad' && args.data?.url === url)
  if (!start) throw new Error(`The trace has no view of ${url}`)
  const own = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === start.pid && tid === start.tid && ts > start.ts,
  )
  const called = (name: string) => own.filter((event) => event.name === name)
  const isWithin = (inner: TraceEvent, outer: TraceEvent) =>
    inner !== outer && inner.ts >= outer.ts && inner.ts < outer.ts + (outer.dur ?? 0)
  const time = (...names: string[]) =>
    names
      .flatMap((name) => {
        const all = called(name)
        return all.filter((event) => !all.some((other) => isWithin(event, other)))
      })
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)

  const layouts = called('Layout')
  const laidOut = called('RunTask').filter((task) => layouts.some((layout) => isWithin(layout, task)))
  return {
    parse: time('ParseHTML'),
    style: time('UpdateLayoutTree'),
    layout: time('Layout'),
    paint: time('PrePaint', 'Paint', 'Layerize', 'Commit'),
    longest: Math.max(0, ...laidOut.map(({ tdur = 0 }) => tdur / 1000)),
  }
}
