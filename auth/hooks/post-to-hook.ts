import { setTimeout as wait } from 'node:timers/promises'
import { signWebhook } from '../messages/transports/sign-webhook.ts'
import { AnswerTooLong, ForbiddenPlace, providerFetch } from '../providers/outbound/provider-fetch.ts'
import { isLoopback } from '../settings/is-loopback.ts'
import { hookFaults } from './hook-faults.ts'

/** The longest answer of a hook, in bytes. */
const MAX_BYTES = 204_800
/** The delay before each further attempt. */
const RETRIES_MS = [250, 1000]
/** Errors that mean that no request was sent, so the hook has done nothing. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const TRY_LATER = [429, 503]

/** The address of a hook, and the keys that sign requests to it. */
export interface HookPlace {
  uri: string
  keys: readonly Buffer[]
  /** The time for an answer, in milliseconds, including all attempts. */
  timeoutMs: number
  clock: () => number
}

export interface HookMessage {
  /** The same at every attempt, so that the hook can recognise a repeated request. */
  id: string
  body: string
}

/**
 * Posts a signed request to a hook, and returns its answer, whatever its status. Sends it again
 * only if that is safe: if no request was sent, or if the hook says to retry later (429 or 503 with
 * Retry-After). `leftMs` is less than the full time if other hooks have used some of it. Throws an
 * `AuthError` of `hookFaults`.
 */
export async function postToHook(
  place: HookPlace,
  { id, body }: HookMessage,
  leftMs = place.timeoutMs,
): Promise<Response> {
  const { uri, keys, timeoutMs, clock } = place
  const url = new URL(uri)
  const reach = isLoopback(url.hostname) ? 'home' : 'public'
  const fetch = providerFetch(url, { reach, maxBytes: MAX_BYTES, timeoutMs: leftMs })
  const signal = AbortSignal.timeout(leftMs)

  async function attempt(): Promise<Response | Error> {
    const headers = { ...signWebhook(keys, { id, now: clock(), body }), 'accept-encoding': 'identity' }
    try {
      return await fetch(uri, { method: 'POST', headers, body, signal })
    } catch (cause) {
      if (signal.aborted || (cause as Error).name === 'TimeoutError') throw hookFaults.timeout(timeoutMs)
      if (cause instanceof AnswerTooLong) throw hookFaults.tooLong(MAX_BYTES)
      if (cause instanceof ForbiddenPlace) throw hookFaults.forbidden(cause.message)
      const code = codeOf(cause)
      if (!NOT_SENT.has(code)) throw hookFaults.unreachable(code)
      return hookFaults.unreachable(code)
    }
  }

  for (const pause of RETRIES_MS) {
    const answer = await attempt()
    if (answer instanceof Response && !saysLater(answer)) return answer
    await wait(pause, undefined, { signal, ref: false }).catch(() => {
      throw hookFaults.timeout(timeoutMs)
    })
  }
  const answer = await attempt()
  if (answer instanceof Error) throw answer
  return answer
}

const saysLater = ({ status, headers }: Response): boolean =>
  TRY_LATER.includes(status) && headers.has('retry-after')

/** Returns the code of a failed connection, which contains no address. */
function codeOf(cause: unknown): string {
  const { cause: inner } = cause as { cause?: { code?: string; errors?: { code?: string }[] } }
  return inner?.code ?? inner?.errors?.[0]?.code ?? 'unexpected'
}
