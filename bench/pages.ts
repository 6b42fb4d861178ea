import { options } from './options.ts'
import { firstView } from './pages/first-view.ts'
import { intentBytes } from './pages/intent-bytes.ts'
import { launchChrome } from './pages/launch-chrome.ts'
import { lighthouseMedians } from './pages/lighthouse-medians.ts'
import { mainThread } from './pages/main-thread.ts'
import { serveFloors } from './pages/serve-floors.ts'
import { startProduct } from './product/start-product.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

const paths = ['/', '/for-beginners', '/pricing']
const lighthouseRuns = 5
const slowRuns = 5

/**
 * The first view of each page: what it weighs, what it runs before intent, and what Lighthouse says
 * of it, on a slow phone too, beside the same page without its script, its font and its pictures;
 * and where the time of its main thread goes.
 */
export async function pages(): Promise<string> {
  const product = await startProduct({ PORT: options.port })
  const floors = await serveFloors(product.origin, paths)
  const chrome = await launchChrome()
  try {
    // The name that the pages were built for: Lighthouse compares it with their canonical address.
    const origin = `http://localhost:${options.port}`
    const rows: string[][] = []
    const threads: string[][] = []
    for (const path of paths) {
      const view = await firstView(chrome, origin + path)
      const { lcpMs, scores } = await lighthouseMedians(chrome, origin + path, lighthouseRuns)
      const floor = await lighthouseMedians(chrome, floors.origin + path, lighthouseRuns)
      const slow = await lighthouseMedians(chrome, origin + path, slowRuns, options.slower)
      const slowFloor = await lighthouseMedians(chrome, floors.origin + path, slowRuns, options.slower)
      rows.push([
        path,
        number(view.bytes),
        Object.entries(view.bytesByType)
          .map(([type, bytes]) => `${type} ${number(bytes)}`)
          .join(', '),
        String(view.requests),
        number(view.scriptBytes),
        `${number(lcpMs)} ms`,
        `${number(floor.lcpMs)} ms`,
        (lcpMs / floor.lcpMs).toFixed(2),
        Object.entries(scores)
          .map(([category, score]) => `${category} ${score}`)
          .join(', '),
        `${number(slow.blockedMs)} ms, ${slow.scores['performance']}`,
        `${number(slowFloor.blockedMs)} ms, ${slowFloor.scores['performance']}`,
      ])
      for (const [name, url] of [
        [path, origin + path],
        ['its floor', floors.origin + path],
      ] as const) {
        const { longest, ...parts } = await mainThread(chrome, url, lighthouseRuns)
        threads.push([name, ...[...Object.values(parts), longest].map((ms) => `${ms.toFixed(1)} ms`)])
      }
    }
    const columns = [
      'page',
      'bytes',
      'by type',
      'requests',
      'script before intent',
      'LCP',
      'its floor',
      'ratio',
      'Lighthouse',
      `blocked, processor ${options.slower} times slower; performance`,
      'its floor',
    ]
    const threadColumns = ['thread time', 'parse', 'style', 'layout', 'paint', 'longest task']
    const intent = await intentBytes(chrome, `${origin}/`)
    return `${table(columns, rows)}\n\n${table(threadColumns, threads)}\n\nThe dialog, loaded on intent: ${number(intent.gzip)} bytes of script in gzip, ${number(intent.brotli)} in brotli, in ${intent.files} files.`
  } finally {
    chrome.kill()
    floors.stop()
    await product.stop()
  }
}
