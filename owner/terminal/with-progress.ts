import { Presets, SingleBar } from 'cli-progress'

/** What is done sooner shows no bar. */
const SHOWN_AFTER_MS = 2000

/** Tells how far work has come. */
type Report = (done: number, total: number) => void

/** Runs work that may take long: a terminal shows a bar from the third second on. Scripts see none. */
export async function withProgress<T>(title: string, work: (report: Report) => Promise<T>): Promise<T> {
  const { stderr } = process
  if (!stderr.isTTY) return work(() => {})
  const bar = new SingleBar(
    { format: `${title} {bar} {percentage} %`, stream: stderr, clearOnComplete: true, hideCursor: true },
    Presets.rect,
  )
  const shownFrom = performance.now() + SHOWN_AFTER_MS
  let isShown = false
  try {
    return await work((done, total) => {
      if (isShown) bar.update(done)
      else if (performance.now() >= shownFrom) {
        bar.start(total, done)
        isShown = true
      }
    })
  } finally {
    bar.stop()
  }
}
