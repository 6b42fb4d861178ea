import type { LaunchedChrome } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '../report/median.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

interface Verdict {
  lcpMs: number
  /** From 0 to 100, by category. */
  scores: Record<string, number>
}

/**
 * Runs Lighthouse as it comes (a phone on slow 4G, simulated) several times and takes the median of
 * each figure.
 */
export async function lighthouseMedians(chrome: LaunchedChrome, url: string, runs: number): Promise<Verdict> {
  const lcp: number[] = []
  const scores: Record<string, number[]> = {}
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    // A run on a busy machine may see no paint at all.
    const { numericValue } = result.lhr.audits['largest-contentful-paint'] ?? {}
    if (numericValue !== undefined) lcp.push(numericValue)
    for (const [id, { score }] of Object.entries(result.lhr.categories))
      scores[id] = [...(scores[id] ?? []), (score ?? 0) * 100]
  }
  return {
    lcpMs: median(lcp),
    scores: Object.fromEntries(
      Object.entries(scores).map(([id, values]) => [id, Math.round(median(values))]),
    ),
  }
}
