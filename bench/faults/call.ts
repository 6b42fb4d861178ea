import { setTimeout as delay } from 'node:timers/promises'
import { headers } from '../product/sign-up.ts'

/** Longer than the service lets a client wait. */
const PATIENCE_MS = 15_000

/** A busy machine may ask to come again. */
export const MOST_TRIES = 20

/** What the product says; status 0 when it says nothing. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  ms: number
}

interface Request {
  body?: object
  token?: string | undefined
}

/** Asks the service once, as a browser does: an answer that does not come is none. */
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

/** What `call` answers, asked again for as long as the service says that it can't answer now. */
export async function callUntilAnswered(...question: Parameters<typeof call>): Promise<Answer> {
  const began = performance.now()
  for (;;) {
    const answer = await call(...question)
    const isAnswer = answer.status > 0 && answer.status < 500 && answer.status !== 429
    if (isAnswer || performance.now() - began > 60_000) return answer
    await delay(250)
  }
}

/** The status of an answer, and the code of its error. */
export const inShort = ({ status, body }: Answer): string =>
  [status, body['error_code']].filter((part) => part !== undefined).join(' ')

/** A time of day, UTC. */
export const at = (time: number): string => new Date(time).toISOString().slice(11, 23)
