import type { Counter } from './counter.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A counter and the key to count under. */
export type Count = [counter: Counter, key: string]

/** Counts with each, or with none: what one refuses must not use up another. Throws the refusal. */
export async function takeAll(counts: readonly Count[], refusal: Refusal): Promise<void> {
  const wait = await takeTogether(counts)
  if (wait > 0) refuse(refusal, wait)
}

/** The same without a refusal: 0, or the milliseconds to wait, and then nothing was counted. */
export async function takeTogether(counts: readonly Count[]): Promise<number> {
  for (const [index, [counter, key]] of counts.entries()) {
    const wait = await counter.take(key)
    if (wait === 0) continue
    await giveAllBack(counts.slice(0, index))
    return wait
  }
  return 0
}

/** Takes back what was counted. That it could not be must not change what became of the request. */
export async function giveAllBack(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(([counter, key]) => counter.giveBack(key).catch(() => {})))
}
