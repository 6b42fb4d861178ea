import { setTimeout as delay } from 'node:timers/promises'
import { headers } from '../product/sign-up.ts'

/** Longer than the service lets a client wait. */
const PATIENCE_MS = 15_000

/** A busy machine may answer that the client should try again. */
export const MOST_TRIES = 20

/** An answer of the product; status 0 if there was none. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  ms: number
}

interface Request {
  body?: object
  token?: string | undefined
}

/** Sends one request to the service, as a browser does. A failed connection counts as no answer. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { body, token }: Request = {},
): Promise<Answer> {
  const began = performance.now()
  const ms = () => performance.now() - began
  try {
    const answer = await fetch(`${origin}/auth/v1/${path}`, {
      method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, ms: ms() }
  } catch {
    return { status: 0, body: {}, ms: ms() }
  }
}

/** Sends a request as `call` does, repeated while the service can't answer, for at most 60 s. */
export async function callUntilAnswered(...question: Parameters<typeof call>): Promise<Answer> {
  const began = performance.now()
  for (;;) {
    const answer = await call(...question)
    const isAnswer = answer.status > 0 && answer.status < 500 && answer.status !== 429
    if (isAnswer || performance.now() - began > 60_000) return answer
    await delay(250)
  }
}

/** Formats the status of an answer and its error code. */
export const inShort = ({ status, body }: Answer): string =>
  [status, body['error_code']].filter((part) => part !== undefined).join(' ')

/** Formats a time of day, in UTC. */
export const at = (time: number): string => new Date(time).toISOString().slice(11, 23)
