import { randomUUID } from 'node:crypto'
import type { AuthConfig } from '../config.ts'
import type { Measures } from '../measures.ts'
import { type HookName, hookNames } from './hook-names.ts'
import { HookRefusal } from './hook-refusal.ts'
import { type HookPlace, postToHook } from './post-to-hook.ts'
import { type HookAnswer, readHookAnswer, readReceipt } from './read-hook-answer.ts'

/** The total time that a request may wait for its hooks. */
const TIMEOUT_MS = 5_000

/** The hooks that the settings turn on. */
export interface Hooks {
  isOn: (name: HookName) => boolean
  /**
   * Calls a hook that is on; `queued` is the id of a call from a queue, the same at each attempt.
   * Must not be called inside a transaction, because it may take five seconds. Throws the errors of
   * `hookFaults`, and a `HookRefusal` if the hook itself answers an error.
   */
  ask: (name: HookName, about: object, queued?: string) => Promise<HookAnswer>
}

interface HooksParts {
  config: AuthConfig
  clock: () => number
  /** The request that is being answered. */
  request: () => { ip: string } | undefined
  /** The total time for hooks. Less than usual only in tests. */
  timeoutMs?: number | undefined
  log: { warn: (fields: object, text: string) => void }
  measures?: Measures | undefined
}

export function createHooks({
  config,
  clock,
  request,
  timeoutMs = TIMEOUT_MS,
  log,
  measures,
}: HooksParts): Hooks {
  /** Milliseconds that a request has waited for hooks. */
  const waited = new WeakMap<object, number>()
  const places = new Map<HookName, HookPlace>()
  for (const name of Object.keys(hookNames) as HookName[]) {
    const prefix = `HOOK_${name.toUpperCase() as Uppercase<HookName>}` as const
    const { [`${prefix}_URI` as const]: uri, [`${prefix}_SECRETS` as const]: keys } = config
    if (config[`${prefix}_ENABLED`] && uri && keys) places.set(name, { uri, keys, timeoutMs, clock })
  }

  return {
    isOn: (name) => places.has(name),
    async ask(name, about, queued) {
      const place = places.get(name)
      if (!place) throw new Error(`the hook ${name} is off`)
      const id = queued ?? randomUUID()
      // A queued call belongs to no request, whichever one has woken the queue.
      const asking = queued === undefined ? request() : undefined
      const ip = asking?.ip
      const before = (asking && waited.get(asking)) ?? 0
      const start = performance.now()
      const metadata = {
        uuid: id,
        time: new Date(clock()).toISOString(),
        name: hookNames[name],
        ...(ip !== undefined && { ip_address: ip }),
      }
      try {
        const response = await postToHook(
          place,
          { id, body: JSON.stringify({ metadata, ...about }) },
          Math.max(1, Math.round(timeoutMs - before)),
        )
        const answer = await (queued === undefined ? readHookAnswer : readReceipt)(response)
        measures?.hook({ hook: name, outcome: 'answered' })
        return answer
      } catch (error) {
        if (error instanceof HookRefusal) {
          measures?.hook({ hook: name, outcome: 'refused' })
          throw error
        }
        measures?.hook({ hook: name, outcome: 'failed' })
        const { cause } = error as { cause?: Error }
        log.warn({ hook: name, webhook: id, reason: cause?.message }, 'a hook gave no usable answer')
        throw error
      } finally {
        if (asking) waited.set(asking, before + performance.now() - start)
      }
    },
  }
}
