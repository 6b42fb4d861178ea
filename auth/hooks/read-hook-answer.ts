import { hookFaults } from './hook-faults.ts'
import { HookRefusal } from './hook-refusal.ts'

const SUCCESSES = [200, 202, 204]

/** The decision of a hook. */
export type HookAnswer = Readonly<Record<string, unknown>>

/**
 * Reads a hook's answer: a JSON object, or nothing with 204. Throws the errors of `hookFaults`, and
 * a `HookRefusal` if the hook itself answers an error.
 */
export async function readHookAnswer(response: Response): Promise<HookAnswer> {
  const { status, headers } = response
  if (!SUCCESSES.includes(status)) throw hookFaults.status(status)
  const type = headers.get('content-type')
  if (type === null && status === 204) return {}
  if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') throw hookFaults.contentType(type)
  const answer = status === 204 ? {} : objectIn(await response.text())
  if (!answer) throw hookFaults.unreadable()
  assertNoError(answer)
  return answer
}

/**
 * Reads the answer to a call from a queue, which decides nothing: any 2xx means that the call is
 * taken, whatever the body, since a hook that has done the work must not be asked for it again.
 * Throws `hookFaults.status` for another status, and a `HookRefusal` as above.
 */
export async function readReceipt(response: Response): Promise<HookAnswer> {
  if (!response.ok) throw hookFaults.status(response.status)
  const answer = objectIn(await response.text()) ?? {}
  assertNoError(answer)
  return answer
}

/** Throws a `HookRefusal` if the hook itself answers an error. */
function assertNoError(answer: HookAnswer): void {
  const { error } = answer as { error?: { http_code?: unknown; message?: unknown } | null }
  if (typeof error?.message !== 'string' || error.message === '') return
  throw new HookRefusal(error.http_code, error.message)
}

/** Returns the JSON object in a text; undefined for any other text. */
function objectIn(text: string): HookAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as HookAnswer
  } catch {
    // The parser's message would quote the answer.
  }
  return undefined
}
