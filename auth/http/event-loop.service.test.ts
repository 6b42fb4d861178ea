// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCeremonies } from '../testing/authenticator/ceremonies.ts'
import { operationsOf } from '../testing/fuzz/requests/operations.ts'
import {
  worstFormBodies,
  worstHeaders,
  worstJsonBodies,
  worstQueries,
} from '../testing/network/worst-bodies.ts'
import { startService, type TestService } from '../testing/service.ts'
import { longestHold } from '../testing/timing/longest-hold.ts'

const MOST_MS = 50
/** One slow attempt may be due to compilation or garbage collection, not to the request. */
const ATTEMPTS = 3
const SIZES = [16_384, 65_536]

async function blockedMsOf(send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ATTEMPTS && least > MOST_MS; i++) least = Math.min(least, await longestHold(send))
  return least
}

// SQLite only: it reads on this thread, so Postgres can't block it longer.
let running: TestService
const service = () => running
beforeAll(async () => {
  running = await startService({ kind: 'sqlite', hashesAtUsualCost: true })
})
afterAll(() => running.close())

const operations = async () => operationsOf((await service().client.call('GET', '/openapi.json')).body)
const pathOf = (path: string, id: string = crypto.randomUUID()) => path.replaceAll(/\{\w+\}/g, id)

/**
 * Returns the requests that block the event loop for too long, each tried on a session of its own
 * endpoint.
 */
async function offenders(
  requests: (operation: ReturnType<typeof operationsOf>[number]) => Iterable<{
    what: string
    path?: string
    raw?: Buffer
    headers?: Record<string, string>
  }>,
): Promise<string[]> {
  const found: string[] = []
  for (const operation of await operations()) {
    const { access_token: token } = await service().client.signUp()
    for (const { what, path = pathOf(operation.path), ...call } of requests(operation)) {
      const ms = await blockedMsOf(() => service().client.call(operation.method, path, { token, ...call }))
      if (ms > MOST_MS) found.push(`${operation.method} ${operation.path}: ${what}: ${Math.round(ms)} ms`)
    }
  }
  return found
}

test('the event loop is held by no endpoint, whatever its body holds', async () => {
  const found = await offenders(function* ({ method, path, fields, isForm }) {
    if (method === 'GET') return
    const grant = path === '/token' ? { path: '/token?grant_type=password' } : {}
    for (const bytes of SIZES) {
      const bodies = (isForm ? worstFormBodies : worstJsonBodies)(Object.keys(fields), bytes)
      for (const [what, raw] of bodies) yield { what, raw, ...grant }
    }
  })
  expect(found).toEqual([])
})

test('the event loop is held by no endpoint, whatever its headers, its path and its query hold', async () => {
  const found = await offenders(function* ({ path, queryNames }) {
    for (const headers of worstHeaders) yield { what: Object.keys(headers).join(), headers }
    for (const text of worstQueries) {
      const query = [...queryNames, 'x']
        .map((name) => `${name}=${text}`)
        .join('&')
        .slice(0, 8000)
      yield { what: 'its query', path: `${pathOf(path)}?${query}` }
      yield { what: 'a bare query', path: `${pathOf(path)}?${text}` }
      yield { what: 'its path', path: pathOf(path, text.replaceAll(/[?#/]/g, '')) }
    }
  })
  expect(found).toEqual([])
})

test('the event loop is held by no answer of an authenticator', async () => {
  const { client } = service()
  const { access_token: token } = await client.signUp()
  const { askRegistration, register, askSignIn, signIn } = createCeremonies(client)
  const text = (value: string | Buffer) => Buffer.from(value).toString('base64url')
  const clientData = text('{"type":"webauthn.create"}')
  const deepJson = text('{"a":'.repeat(7000))
  const cbor = {
    'nested lists': Buffer.alloc(44_000, 0x81),
    'nested maps': Buffer.from('a16161'.repeat(14_000), 'hex'),
    'nested tags': Buffer.alloc(44_000, 0xc1),
    'endless lists': Buffer.alloc(44_000, 0x9f),
    'a long list': Buffer.concat([Buffer.from('99abe0', 'hex'), Buffer.alloc(44_000)]),
    'a list said to be long': Buffer.from('9affffffff', 'hex'),
    'a text said to be long': Buffer.from('7bffffffffffffffff', 'hex'),
    'an object with nested lists': Buffer.concat([
      Buffer.from('a163666d74', 'hex'),
      Buffer.alloc(44_000, 0x81),
    ]),
  }
  const answers = [
    { clientDataJSON: deepJson, attestationObject: text(cbor['nested lists']) },
    { clientDataJSON: deepJson, authenticatorData: deepJson, signature: deepJson },
    ...Object.values(cbor).flatMap((bytes) => [
      { clientDataJSON: clientData, attestationObject: text(bytes) },
      { clientDataJSON: clientData, authenticatorData: text(bytes), signature: text('x') },
    ]),
  ]
  const holds: number[] = []
  for (const response of answers) {
    const credential = { id: text('id'), rawId: text('id'), type: 'public-key', response }
    const asked = [await askRegistration(token), await askSignIn()] as const
    holds.push(await blockedMsOf(() => register(token, asked[0], credential)))
    holds.push(await blockedMsOf(() => signIn(asked[1], credential)))
  }
  expect(Math.max(...holds)).toBeLessThan(MOST_MS)
})
