import lighthouse, { auditFlowArtifacts, type Result } from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { inThreadTime } from './thread-time.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's default: how many times slower than this machine the simulated phone is. */
const usualSlowdown = 4

/** How the duration of a task is measured. */
type By =
  /** Lighthouse's default: a task's duration is wall time. */
  | 'clock'
  /**
   * A task's duration is the processor time of its thread. Much of its wall time is waiting for a
   * core or for another process of the browser, and the simulated slowdown multiplies that too.
   */
  | 'thread'

export type Verdicts = Record<'usual' | 'slower', Record<By, Result>>

/**
 * Runs Lighthouse on a page once, for a phone on slow 4G, and evaluates that view by wall and
 * thread time, for its default phone and for a slower one. Both are simulated from one trace on
 * this machine. Resolves to undefined if the view failed, as some do on a busy machine.
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
