import { Presets, SingleBar } from 'cli-progress'

/** Work that is done sooner shows no bar. */
const SHOWN_AFTER_MS = 2000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** How often a log gets a line. */
const LINE_EVERY_MS = 10_000

/** Reports the progress of work; without a total its end is unknown. */
type Report = (done: number, total?: number) => void

/**
 * Runs work that may take long. A terminal shows a bar from the third second on; anything else gets
 * a line every ten seconds. Where the units have a name, both show their rate and the remaining
 * time.
 */
export async function withProgress<T>(
  title: string,
  work: (report: Report) => Promise<T>,
  units?: string,
): Promise<T> {
  const begun = performance.now()
  const speedOf = (done: number) => Math.round((done / (performance.now() - begun)) * 1000)
  return process.stderr.isTTY ? withBar(title, units, speedOf, work) : work(lines(title, units, speedOf))
}

type SpeedOf = (done: number) => number

function lines(title: string, units: string | undefined, speedOf: SpeedOf): Report {
  let last = performance.now()
  return (done, total) => {
    const now = performance.now()
    if (now < last + LINE_EVERY_MS) return
    last = now
    const speed = speedOf(done)
    const parts = [
      ...(total ? [`${Math.floor((done / total) * 100)} %`] : []),
      ...(units ? [`${done} ${units}`, `${speed} ${units}/s`] : []),
      ...(total && units && speed > 0 ? [`${Math.ceil((total - done) / speed)} s left`] : []),
    ]
    process.stderr.write(`${title}: ${parts.join(', ')}\n`)
  }
}

async function withBar<T>(
  title: string,
  units: string | undefined,
  speedOf: SpeedOf,
  work: (report: Report) => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  let bar: SingleBar | undefined
  const leaveTerminal = (): void => {
    for (const signal of SIGNALS) process.off(signal, end)
    bar?.stop()
  }
  const end = (signal: NodeJS.Signals): void => {
    leaveTerminal()
    process.kill(process.pid, signal)
  }
  try {
    return await work((done, total) => {
      const values = { speed: speedOf(done) }
      if (bar) bar.update(done, values)
      else if (performance.now() >= begun + SHOWN_AFTER_MS) {
        bar = createBar(formatOf(title, units, { hasTotal: total !== undefined }))
        // A bar hides the cursor and breaks no lines: a signal must not leave a terminal like that.
        for (const signal of SIGNALS) process.on(signal, end)
        bar.start(total ?? 0, done, values)
      }
    })
  } finally {
    leaveTerminal()
  }
}

function formatOf(title: string, units: string | undefined, { hasTotal }: { hasTotal: boolean }): string {
  if (!hasTotal) return `${title} {value} ${units}, {speed} ${units}/s`
  return `${title} {bar} {percentage} %${units ? ` {speed} ${units}/s, {eta_formatted} left` : ''}`
}

const createBar = (format: string): SingleBar =>
  new SingleBar({ format, stream: process.stderr, clearOnComplete: true, hideCursor: true }, Presets.rect)
