import { lookup as resolve } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addressKind } from './address-kind.ts'

const TIMEOUT_MS = 5_000
/** Many times the size of a discovery document or a set of keys. */
const MAX_BYTES = 1_048_576
const BODILESS = [204, 205, 304]

/** A provider named a place that we must not contact. */
export class ForbiddenPlace extends Error {}

/** The answer is longer than `maxBytes`. */
export class AnswerTooLong extends ForbiddenPlace {
  constructor() {
    super('the answer is too long')
  }
}

/** The options that openid-client and jose use. */
interface Init {
  method?: string
  headers?: HeadersInit
  body?: unknown
  signal?: AbortSignal | undefined
}

interface Options {
  reach?: Reach
  /** The longest answer that is read, in bytes. */
  maxBytes?: number
  /** How many milliseconds an answer may take. */
  timeoutMs?: number
}

/**
 * Whether a provider may be in the network where its own host is, or on the public internet only.
 */
export type Reach = 'home' | 'public'

/**
 * Makes a `fetch` for requests to a provider. A provider publishes where its endpoints are, and
 * must not have us contact machines that only we can reach: hosts other than its own must be
 * public, or in the kind of network where it is itself. A provider with a `reach` of `public` is
 * contacted on the public internet only, wherever its own name leads. The address that is connected
 * to is the one that was checked. Redirects are returned, not followed. An answer may take five
 * seconds and 1 MiB, unless other limits are given.
 */
export function providerFetch(
  home: URL,
  { reach = 'home', maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS }: Options = {},
) {
  let homeKind: ReturnType<typeof addressKind> | undefined

  function assertAllowed(hostname: string, address: string): void {
    const kind = addressKind(address)
    const isHome = reach === 'home' && (hostname === home.hostname || kind === homeKind)
    const isAllowed = kind === 'public' || isHome
    if (kind === 'reserved' || !isAllowed) throw new ForbiddenPlace(`${hostname} is at a ${kind} address`)
  }

  const lookup: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      try {
        for (const { address } of found) assertAllowed(hostname, address)
      } catch (cause) {
        return callback(cause as Error, [])
      }
      const [first] = found
      if (options.all || !first) return callback(null, found)
      callback(null, first.address, first.family)
    })

  return async (input: string, init: Init = {}): Promise<Response> => {
    const url = new URL(input)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && home.protocol === 'http:')) {
      throw new ForbiddenPlace(`${url.protocol} is not asked`)
    }
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isIP(literal)) assertAllowed(url.hostname, literal)

    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const headers = Object.fromEntries(new Headers(init.headers))
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    try {
      const request = send(url, { method: init.method ?? 'GET', headers, lookup, signal, agent: false })
      const answer = await answerTo(request, init.body)
      if (url.hostname === home.hostname) homeKind = addressKind(answer.socket.remoteAddress ?? '0.0.0.0')
      return await toResponse(answer, maxBytes)
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      if (cause instanceof ForbiddenPlace) throw cause
      throw new TypeError('fetch failed', { cause })
    }
  }
}

/** Sends a request. Only forms and texts are ever sent. */
function answerTo(request: ClientRequest, body: unknown): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
    // An upgrade (101) is no response to Node, and does not end with an error, so that the wait
    // would never end.
    request.once('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('the answer switches protocols'))
    })
    request.once('close', () => reject(new Error('no answer came')))
    if (body instanceof URLSearchParams && !request.hasHeader('content-type')) {
      request.setHeader('content-type', 'application/x-www-form-urlencoded;charset=UTF-8')
    }
    request.end(body === undefined || body === null ? undefined : String(body))
  })
}

async function toResponse(answer: IncomingMessage, maxBytes: number): Promise<Response> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    bytes += part.length
    if (bytes > maxBytes) throw new AnswerTooLong()
    parts.push(part)
  }
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const status = answer.statusCode ?? 0
  return new Response(BODILESS.includes(status) ? null : Buffer.concat(parts), { status, headers })
}
