// @module-tag slow

import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tooling/free-port.ts'
import { startProcess, untilReady } from '../testing/start-process.ts'
import { temporaryProject } from '../testing/temporary-project.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}
interface Received {
  resourceSpans: { resource: { attributes: unknown }; scopeSpans: { spans: Span[] }[] }[]
}

/** Starts a collector that accepts OTLP over HTTP. */
async function startCollector() {
  const bodies: Received[] = []
  const keys: unknown[] = []
  const server = createServer(async (request, response) => {
    keys.push([request.method, request.url, request.headers['x-key']])
    bodies.push((await json(request)) as Received)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const spans = () =>
    bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, bodies, keys, spans }
}

/**
 * Reports, when the process ends, which of the packages that must not load while they are off were
 * loaded.
 */
const WATCH = `
import { registerHooks } from 'node:module'
import { writeFileSync } from 'node:fs'
const loaded = new Set()
registerHooks({ load(url, context, next) {
  const name = /node_modules\\/(@opentelemetry\\/[\\w-]+|prom-client)\\//.exec(url)
  if (name) loaded.add(name[1])
  return next(url, context)
} })
process.on('exit', () => writeFileSync('loaded.json', JSON.stringify([...loaded])))
`

async function run(settings: Record<string, string>) {
  const project = await temporaryProject()
  await writeFile(join(project, 'watch.mjs'), WATCH)
  const port = await freePort()
  const running = startProcess(project, {
    PORT: String(port),
    NODE_OPTIONS: `--import=${join(project, 'watch.mjs')}`,
    ...settings,
  })
  await untilReady(port, running)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: {
        apikey: 'dropharbor-public-key',
        'content-type': 'application/json',
        ...(init.headers as Record<string, string>),
      },
    })
  const stop = async () => {
    running.child.kill('SIGTERM')
    expect((await running.ended).status).toBe(0)
    return JSON.parse(await readFile(join(project, 'loaded.json'), 'utf8')) as string[]
  }
  return { ask, stop }
}

test('a collector gets a span of every request and its statements, with nothing of what they hold', async () => {
  const { endpoint, keys, bodies, spans } = await startCollector()
  const { ask, stop } = await run({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'shop',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const body = JSON.stringify({ email: 'marked@example.com', password: 'marked-password' })
  const signUp = await ask('/auth/v1/signup', {
    method: 'POST',
    body,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  expect(signUp.status).toBe(200)
  await ask('/auth/v1/token?grant_type=password&marked=1', { method: 'POST', body: body.replace('-p', '-q') })
  await ask('/auth/v1/factors/marked', { method: 'DELETE' })
  const loaded = await stop()

  expect(loaded).toContain('@opentelemetry/exporter-trace-otlp-http')
  expect(keys[0]).toEqual(['POST', '/v1/traces', 'a key'])
  expect(JSON.stringify(bodies[0]?.resourceSpans[0]?.resource)).toContain('"shop"')
  const found = (name: string) => spans().filter((span) => span.name === name)
  const [request] = found('POST /auth/v1/signup')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  const attribute = (span: Span | undefined, key: string) =>
    span?.attributes.find((each) => each.key === key)?.value
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 200 })
  expect(attribute(request, 'dropharbor.request_id')).toEqual({
    stringValue: signUp.headers.get('x-request-id'),
  })
  for (const name of ['INSERT users', 'INSERT sessions', 'INSERT audit_log_entries']) {
    expect(found(name)[0]).toMatchObject({ traceId, parentSpanId: request?.spanId })
  }
  const [refused] = found('POST /auth/v1/token')
  expect(attribute(refused, 'error.type')).toEqual({ stringValue: 'invalid_credentials' })
  expect(refused?.traceId).not.toBe(traceId)
  expect(found('DELETE /auth/v1/factors/:factorId')).toHaveLength(1)
  expect(JSON.stringify(bodies)).not.toContain('marked')
})

test('without a setting nothing of traces and metrics is loaded', async () => {
  const { ask, stop } = await run({})
  expect((await ask('/auth/v1/settings')).status).toBe(200)
  expect((await ask('/metrics')).status).toBe(404)
  expect(await stop()).toEqual([])
})
