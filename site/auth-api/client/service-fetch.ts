import { saysNotNow } from '../errors/says-not-now.ts'
import { refreshBreaker } from './refresh-breaker.ts'
import { retryAfter } from './retry-after.ts'

/**
 * Repeats a request that was refused for want of a captcha, with an answer to it. Without an answer
 * the refusal stands.
 */
export type AsHuman = (request: RefusedRequest) => Promise<Response>

interface RefusedRequest {
  input: RequestInfo | URL
  init: RequestInit | undefined
  /** The refusal that the request got. */
  refused: Response
  /**
   * Whether the visitor was waiting for something when the request was sent: otherwise no visitor
   * has asked for it.
   */
  isAwaited: boolean
}

/** Loads the code that follows a sign-in, which includes answering captchas. */
export type ImportAsHuman = () => Promise<{ asHuman: AsHuman }>

export interface ServiceFetch {
  readonly fetch: typeof fetch
  /** Whether the service has refused this refresh token for good. */
  isRefused(refreshToken: string): boolean
  /** Resolves when every request has been answered, or after two seconds. */
  idle(): Promise<void>
}

const longestIdleMs = 2000

/**
 * Creates the `fetch` that auth-js calls the service with. It corrects what auth-js leaves to the
 * clock and to chance:
 * - An answer with a session loses its `expires_at`, so that auth-js counts `expires_in` from its
 * own clock, however wrong that is (RFC 6749, section 5.1: `expires_in` is a duration).
 * - A refresh that is told to wait, or that a hook's fault fails, never ends a session, and isn't
 * repeated before its time.
 * - If the service requires a captcha, it is answered and the request repeated.
 * - The message of an error is the service's own, with `Retry-After` on a second line. An error
 * without the service's JSON comes from an intermediary, such as a bad gateway.
 * - A page with status 200, as the network of a hotel sends, counts as no answer.
 */
export function serviceFetch(importAsHuman: ImportAsHuman, breaker = refreshBreaker()): ServiceFetch {
  let refused: string | undefined
  const asked = new Set<Promise<Response>>()

  async function ask(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const isRefresh = String(input).endsWith('=refresh_token')
    if (isRefresh && breaker.isOpen()) throw new TypeError('Too often')
    // When the refusal arrives, the visitor may be waiting for something else.
    const isAwaited = hasBusyButton()
    let answer = await fetch(input, init)
    if (answer.status === 400 && (await answer.clone().text()).includes('captcha_failed')) {
      answer = await (await importAsHuman()).asHuman({ input, init, refused: answer, isAwaited })
    }
    if (answer.ok) {
      if (!isOfService(answer)) throw new TypeError('No answer of the service')
      if (isRefresh) breaker.count()
      return withoutMoment(answer)
    }
    const error = await readError(answer)
    if (!isRefresh) return error
    const isPassing = await saysNotNow(error)
    if (isPassing || error.headers.has('retry-after')) breaker.rest(retryAfter(answer))
    if (isPassing) return new Response(error.body, { status: 503 })
    if (error.status < 500) refused = JSON.parse(init?.body as string).refresh_token
    return error
  }

  return {
    isRefused: (token) => token === refused,

    async fetch(input, init) {
      const answer = ask(input, init)
      asked.add(answer)
      try {
        return await answer
      } finally {
        asked.delete(answer)
      }
    },

    async idle() {
      const longest = new Promise((resolve) => setTimeout(resolve, longestIdleMs))
      await Promise.race([Promise.allSettled(asked), longest])
    },
  }
}

/**
 * Whether a pressed button is busy. A button that opens a dialog doesn't count: it asks for nothing
 * but the dialog.
 */
const hasBusyButton = (): boolean => document.querySelector('[aria-busy=true]:not([data-auth])') !== null

const isOfService = ({ status, headers }: Response): boolean =>
  status === 204 || headers.get('content-type')?.includes('json') === true

function withoutMoment(answer: Response): Response {
  const json = answer.json.bind(answer)
  answer.json = async () => {
    const body = await json()
    if (body?.access_token && body.expires_in) delete body.expires_at
    return body
  }
  return answer
}

async function readError(answer: Response): Promise<Response> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) return Response.json({ msg: '' }, { status: 502 })
  const { status, headers } = answer
  return Response.json({ ...body, msg: messageIn(body, retryAfter(answer)) }, { status, headers })
}

/** In the order in which auth-js reads them. */
function messageIn(body: object, seconds: number | undefined): string {
  const { msg, message, error_description, error }: Record<string, unknown> = { ...body }
  const text = [msg, message, error_description, error].find((value) => typeof value === 'string') ?? ''
  return seconds === undefined ? `${text}` : `${text}\nRetry-After: ${seconds}`
}
