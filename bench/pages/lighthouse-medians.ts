import type { LaunchedChrome } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { median } from '../report/median.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * How many times slower than this machine the phone is whose view is computed, as Lighthouse comes.
 */
const usualSlowdown = 4

interface Verdict {
  lcpMs: number
  /** For how long the page would not have answered while it loaded (total blocking time). */
  blockedMs: number
  /** From 0 to 100, by category. */
  scores: Record<string, number>
}

/**
 * Runs Lighthouse as it comes (a phone on slow 4G, simulated), or for a slower phone, several times
 * and takes the median of each figure.
 */
export async function lighthouseMedians(
  chrome: LaunchedChrome,
  url: string,
  runs: number,
  slowdown = usualSlowdown,
): Promise<Verdict> {
  const lcp: number[] = []
  const blocked: number[] = []
  const scores: Record<string, number[]> = {}
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: categories,
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    // A run on a busy machine may see no paint at all.
    const { numericValue } = result.lhr.audits['largest-contentful-paint'] ?? {}
    if (numericValue !== undefined) lcp.push(numericValue)
    const { numericValue: blockedMs } = result.lhr.audits['total-blocking-time'] ?? {}
    if (blockedMs !== undefined) blocked.push(blockedMs)
    for (const [id, { score }] of Object.entries(result.lhr.categories))
      scores[id] = [...(scores[id] ?? []), (score ?? 0) * 100]
  }
  return {
    lcpMs: median(lcp),
    blockedMs: median(blocked),
    scores: Object.fromEntries(
      Object.entries(scores).map(([id, values]) => [id, Math.round(median(values))]),
    ),
  }
}
