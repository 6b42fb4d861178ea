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
  const answer = parse(status === 204 ? '{}' : await response.text())
  const { error } = answer as { error?: { http_code?: unknown; message?: unknown } | null }
  if (typeof error?.message === 'string' && error.message !== '') {
    throw new HookRefusal(error.http_code, error.message)
  }
  return answer
}

function parse(text: string): HookAnswer {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as HookAnswer
  } catch {
    // The error is thrown below, without the parser's message, which quotes the answer.
  }
  throw hookFaults.unreadable()
}
