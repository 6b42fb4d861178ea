import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll } from 'vitest'

interface HookRequest {
  path: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
  payload: any
}

type Answerer = (asked: HookRequest, response: ServerResponse) => object | undefined

/**
 * A hook as an owner would write it, which checks signatures with the library of Standard Webhooks.
 */
export interface TestHook {
  uri: string
  secret: string
  keys: Buffer[]
  /** What came with a valid signature, the oldest first. */
  asked: HookRequest[]
  /** How many requests were not signed by its key. */
  forged: () => number
  /**
   * Sets its answer from now on. An object is sent as JSON; if it returns none, it has answered
   * itself, or hangs.
   */
  answer: (answerer: Answerer) => void
}

/** Starts a hook that answers `{}` at first, and runs until the tests of the file are over. */
export async function startHook(): Promise<TestHook> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const webhook = new Webhook(secret)
  const asked: HookRequest[] = []
  let forged = 0
  let answerer: Answerer = () => ({})
  const server = createServer(async (request, response) => {
    const body = await text(request)
    try {
      webhook.verify(body, request.headers as Record<string, string>)
    } catch {
      forged++
      response.writeHead(401).end()
      return
    }
    const one = { path: request.url ?? '', headers: request.headers, payload: JSON.parse(body) }
    asked.push(one)
    const answer = answerer(one, response)
    if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret,
    keys: [Buffer.from(secret.slice('whsec_'.length), 'base64')],
    asked,
    forged: () => forged,
    answer: (next) => {
      answerer = next
    },
  }
}
