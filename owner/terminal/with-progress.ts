import { Presets, SingleBar } from 'cli-progress'

/** What is done sooner shows no bar. */
const SHOWN_AFTER_MS = 2000

/** Tells how far work has come. */
type Report = (done: number, total: number) => void

/**
 * Runs work that may take long: a terminal shows a bar from the third second on, and how fast units
 * go by and for how long still, where they have a name. Scripts see none.
 */
export async function withProgress<T>(
  title: string,
  work: (report: Report) => Promise<T>,
  units?: string,
): Promise<T> {
  const { stderr } = process
  if (!stderr.isTTY) return work(() => {})
  const bar = new SingleBar(
    {
      format: `${title} {bar} {percentage} %${units ? ` {speed} ${units}/s, {eta_formatted} left` : ''}`,
      stream: stderr,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.rect,
  )
  const begun = performance.now()
  const speedOf = (done: number) => Math.round((done / (performance.now() - begun)) * 1000)
  let isShown = false
  try {
    return await work((done, total) => {
      const values = { speed: speedOf(done) }
      if (isShown) bar.update(done, values)
      else if (performance.now() >= begun + SHOWN_AFTER_MS) {
        bar.start(total, done, values)
        isShown = true
      }
    })
  } finally {
    bar.stop()
  }
}
