import { headers } from '../product/sign-up.ts'

/** Longer than the service lets anybody wait. */
const PATIENCE_MS = 15_000

/** A busy machine may ask to come again. */
export const MOST_TRIES = 20

/** What the product says; undefined when it says nothing. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  ms: number
}

/** Asks the service once, as a browser does: an answer that does not come is none. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string | undefined } = {},
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
