import lighthouse, { auditFlowArtifacts, type Result } from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { inThreadTime } from './thread-time.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * How many times slower than this machine the phone is whose view is computed, as Lighthouse comes.
 */
const usualSlowdown = 4

/** How a view is judged. */
type By =
  /** As Lighthouse comes: a task is as long as it took. */
  | 'clock'
  /**
   * A task is as long as its thread worked. Much of what it takes by the clock is the wait for a
   * core or for another process of the browser, and a slower processor multiplies that as well.
   */
  | 'thread'

export type Verdicts = Record<'usual' | 'slower', Record<By, Result>>

/**
 * Has Lighthouse view a page once, on a phone on slow 4G, and judge that view by clock and thread,
 * for its usual phone and for a slower one: both are simulated from what this machine did. Nothing
 * comes of a view that failed, as some do on a busy machine.
 */
export async function judge(url: string, port: number, slowdown: number): Promise<Verdicts | undefined> {
  const flagsOf = (cpuSlowdownMultiplier: number) => ({
    port,
    logLevel: 'error' as const,
    onlyCategories: categories,
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
  })
  const viewed = await lighthouse(url, flagsOf(usualSlowdown))
  if (!viewed) throw new Error(`Lighthouse said nothing of ${url}`)
  const { lhr, artifacts } = viewed
  if (lhr.runtimeError) return
  const byThread = { ...artifacts.Trace, traceEvents: inThreadTime(artifacts.Trace.traceEvents) }

  async function again(multiplier: number, Trace = artifacts.Trace): Promise<Result> {
    const flags = flagsOf(multiplier)
    const settings = { ...artifacts.settings, throttling: flags.throttling }
    const { steps } = await auditFlowArtifacts({
      gatherSteps: [{ artifacts: { ...artifacts, settings, Trace }, flags }],
    })
    const [step] = steps
    if (!step) throw new Error(`Lighthouse did not judge ${url} again`)
    return step.lhr
  }

  return {
    usual: { clock: lhr, thread: await again(usualSlowdown, byThread) },
    slower: { clock: await again(slowdown), thread: await again(slowdown, byThread) },
  }
}
