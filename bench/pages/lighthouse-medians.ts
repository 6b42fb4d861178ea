import type { LaunchedChrome } from 'chrome-launcher'
import type { Result } from 'lighthouse'
import { median } from '../report/median.ts'
import { categories, judge, type Verdicts } from './judge.ts'

export interface Medians {
  lcpMs: number
  /** Total blocking time: how long the page would not have responded while it loaded. */
  blockedMs: number
  /** Scores from 0 to 100, by category. */
  scores: Record<string, number>
}

/** Runs Lighthouse on a page several times, and takes the median of each figure. */
export async function lighthouseMedians(
  chrome: LaunchedChrome,
  url: string,
  runs: number,
  slowdown: number,
): Promise<Record<keyof Verdicts, Record<'clock' | 'thread', Medians>>> {
  const views: Verdicts[] = []
  for (let tries = 0; views.length < runs; tries++) {
    if (tries > 2 * runs) throw new Error(`Lighthouse saw too little of ${url}`)
    const verdicts = await judge(url, chrome.port, slowdown)
    if (verdicts) views.push(verdicts)
  }
  const by = (phone: keyof Verdicts) => ({
    clock: mediansOf(views.map((view) => view[phone].clock)),
    thread: mediansOf(views.map((view) => view[phone].thread)),
  })
  return { usual: by('usual'), slower: by('slower') }
}

function mediansOf(results: readonly Result[]): Medians {
  const figure = (audit: string): number =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const score = (category: string): number =>
    Math.round(median(results.map((result) => result.categories[category]?.score ?? 0)) * 100)
  return {
    lcpMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])),
  }
}
