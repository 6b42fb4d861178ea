import type { Counter } from './counter.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A counter and the key to count under. */
export type Count = [counter: Counter, key: string]

/** Counts with each, or with none: what one refuses must not use up another. Throws the refusal. */
export async function takeAll(counts: readonly Count[], refusal: Refusal): Promise<void> {
  for (const [index, [counter, key]] of counts.entries()) {
    const wait = await counter.take(key)
    if (wait === 0) continue
    await giveAllBack(counts.slice(0, index))
    refuse(refusal, wait)
  }
}

/** Takes back what was counted. That it could not be must not change what became of the request. */
export async function giveAllBack(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(([counter, key]) => counter.giveBack(key).catch(() => {})))
}
