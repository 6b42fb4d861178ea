import { refreshBreaker } from './refresh-breaker.ts'
import { retryAfter } from './retry-after.ts'

/**
 * These say "not now" (RFC 9110 and RFC 6585): auth-js would take them for the end of a session.
 */
const passing = [408, 425, 429]

/**
 * Asks once more for what was refused for want of a captcha, with the answer to it; without one the
 * refusal stands.
 */
export type AsHuman = (request: RefusedRequest) => Promise<Response>

interface RefusedRequest {
  input: RequestInfo | URL
  init: RequestInit | undefined
  /** What it was answered. */
  refused: Response
  /** Whether a visitor waited for something as it was sent: no other can have asked for it. */
  isAwaited: boolean
}

/** Loads what a sign-in goes on to: who answers captchas is among it. */
export type ImportAsHuman = () => Promise<{ asHuman: AsHuman }>

export interface ServiceFetch {
  readonly fetch: typeof fetch
  /** Whether the service has said for good that this refresh token opens nothing. */
  isRefused(refreshToken: string): boolean
  /** Resolves when all of it has been answered, or after two seconds. */
  idle(): Promise<void>
}

const longestIdleMs = 2000

/**
 * What auth-js asks the service with. It evens out what auth-js leaves to the clock and to chance:
 * - an answer with a session tells how long the token lives, not until when. auth-js reckons that
 *   by the clock that it will ask again, however wrong it is (RFC 6749, section 5.1: `expires_in`
 *   is a duration);
 * - a refresh that is to be asked for later never ends a session, and isn't asked for before;
 * - where the service wants a captcha, it is answered, and the same is asked again;
 * - an error has the service's message and nothing else in its place, and on a second line when to
 *   come again; one that isn't the service's JSON has come from something before it, as a bad
 *   gateway;
 * - nor has anything been done where a page is the answer, as a hotel's network sends one with 200.
 */
export function serviceFetch(importAsHuman: ImportAsHuman, breaker = refreshBreaker()): ServiceFetch {
  let refused: string | undefined
  const asked = new Set<Promise<Response>>()

  async function ask(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const isRefresh = String(input).endsWith('=refresh_token')
    if (isRefresh && breaker.isOpen()) throw new TypeError('Too often')
    // By the time it is refused the visitor may wait for something else.
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
    const isPassing = passing.includes(error.status)
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

/** A button that was pressed says so. One that opens a dialog has asked for no more. */
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

/** In the order in which auth-js looks for it. */
function messageIn(body: object, seconds: number | undefined): string {
  const { msg, message, error_description, error }: Record<string, unknown> = { ...body }
  const text = [msg, message, error_description, error].find((value) => typeof value === 'string') ?? ''
  return seconds === undefined ? `${text}` : `${text}\nRetry-After: ${seconds}`
}
