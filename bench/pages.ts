import type { LaunchedChrome } from 'chrome-launcher'
import { chosen, options } from './options.ts'
import { type FirstView, firstView } from './pages/first-view.ts'
import { intentBytes } from './pages/intent-bytes.ts'
import { categories } from './pages/judge.ts'
import { launchChrome } from './pages/launch-chrome.ts'
import { lighthouseMedians, type Medians } from './pages/lighthouse-medians.ts'
import { mainThread } from './pages/main-thread.ts'
import { serveFloors } from './pages/serve-floors.ts'
import { startProduct } from './product/start-product.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

const allPaths = ['/', '/for-beginners', '/pricing']
const runs = 5

/**
 * Measures the first view of each page: its weight, the script that it runs before intent,
 * Lighthouse's verdict (on a slower phone too), and where its main thread spends its time. Beside
 * it stands the same page without its script, its font and its images.
 */
export async function pages(): Promise<string> {
  const paths = chosen(allPaths, (path) => path)
  const chrome = await launchChrome()
  const product = await startProduct({ PORT: String(options.port) })
  const floors = await serveFloors(product.origin, paths)
  try {
    // The host that the pages were built for: Lighthouse compares it with their canonical address.
    const origin = `http://localhost:${options.port}`
    const views: string[][] = []
    const slow: string[][] = []
    const threads: string[][] = []
    for (const path of paths) {
      const [page, floor] = [origin + path, floors.origin + path]
      const verdicts = await lighthouseMedians(chrome, page, runs, options.slower)
      const floorVerdicts = await lighthouseMedians(chrome, floor, runs, options.slower)
      views.push([
        path,
        ...weighed(await firstView(chrome, page)),
        Object.values(verdicts.usual.clock.scores).join(', '),
        lcps(verdicts.usual.clock, floorVerdicts.usual.clock),
        lcps(verdicts.usual.thread, floorVerdicts.usual.thread),
      ])
      slow.push([path, ...blocked(verdicts.slower)], ['its floor', ...blocked(floorVerdicts.slower)])
      threads.push([path, ...(await threadTimes(chrome, page))])
      threads.push(['its floor', ...(await threadTimes(chrome, floor))])
    }
    const intent = await intentBytes(chrome, `${origin}/`)
    return [
      table(viewColumns, views),
      table(slowColumns, slow),
      table(threadColumns, threads),
      `The dialog, loaded on intent: ${number(intent.gzip)} bytes of script in gzip, ${number(intent.brotli)} in brotli, in ${intent.files} files.`,
    ].join('\n\n')
  } finally {
    chrome.kill()
    floors.stop()
    await product.stop()
  }
}

const viewColumns = [
  'page',
  'bytes',
  'by type',
  'requests',
  'script before intent',
  categories.join(', '),
  'LCP, its floor, ratio; by the clock',
  'by the thread',
]

const weighed = ({ bytes, bytesByType, requests, scriptBytes }: FirstView): string[] => [
  number(bytes),
  Object.entries(bytesByType)
    .map(([type, part]) => `${type} ${number(part)}`)
    .join(', '),
  String(requests),
  number(scriptBytes),
]

const lcps = (page: Medians, floor: Medians): string =>
  `${number(page.lcpMs)} ms, ${number(floor.lcpMs)} ms, ${(page.lcpMs / floor.lcpMs).toFixed(2)}`

const slowColumns = [
  `processor ${options.slower} times slower`,
  'blocked, by the clock',
  'performance',
  'blocked, by the thread',
  'performance',
]

const blocked = ({ clock, thread }: Record<'clock' | 'thread', Medians>): string[] =>
  [clock, thread].flatMap(({ blockedMs, scores }) => [
    `${number(blockedMs)} ms`,
    String(scores['performance']),
  ])

const threadColumns = ['thread time', 'parse', 'style', 'layout', 'paint', 'longest task']

async function threadTimes(chrome: LaunchedChrome, url: string): Promise<string[]> {
  const { longest, ...parts } = await mainThread(chrome, url, runs)
  return [...Object.values(parts), longest].map((ms) => `${ms.toFixed(1)} ms`)
}
