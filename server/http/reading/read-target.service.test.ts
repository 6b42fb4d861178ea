import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../tooling/free-port.ts'
import { exchange } from '../../testing/exchange.ts'
import { startApp } from '../../testing/start-app.ts'
import { startProcess, untilReady } from '../../testing/start-process.ts'
import { temporaryProject } from '../../testing/temporary-project.ts'

/** Sends a raw request: HTTP clients would normalise the URL. */
async function ask(method: string, target: string) {
  const { app, log } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = await exchange(port, `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  return { status: Number(answer.split(' ')[1]), answer, log }
}

test.each([
  ['OPTIONS', '*', 404],
  ['GET', '*', 404],
  ['GET', 'http://a', 200],
  ['POST', 'http://a', 405],
  ['OPTIONS', 'http://a/nowhere', 404],
])('%s %s is answered as any address: %i', async (method, target, status) => {
  expect((await ask(method, target)).status).toBe(status)
})

test.each(['http://a/auth/v1/health', '/%61uth/v1/health'])('%s is known for the service', async (target) => {
  const { status, answer } = await ask('GET', target)
  expect(status).toBe(200)
  expect(answer).toContain('cross-origin-resource-policy: cross-origin')
})

test.each([
  'http://a/_owner/open/KEY7',
  '/%61uth/v1/verify/KEY7',
  'http://a/auth/v1/verify/KEY7',
  '/KEY7@shop.example',
  '/unsubscribe/KEY7%40shop.example/now',
])('the log hides the secret of %s, or the address of its user', async (target) => {
  const { status, log } = await ask('GET', target)
  expect(status).toBe(404)
  await expect.poll(() => log.join('')).toContain('…')
  expect(log.join('')).not.toContain('KEY7')
})

test('in the bundle, too, an address that cannot be decoded passes the hooks of every other', {
  tags: ['slow'],
}, async () => {
  const port = await freePort()
  const running = startProcess(await temporaryProject(), { PORT: String(port) })
  await untilReady(port, running)
  for (const path of ['/%zz', '/pricing/%ff', '/auth/v1/%']) {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    expect([path, status, headers.get('content-type')]).toEqual([
      path,
      404,
      path.startsWith('/auth/') ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    ])
  }
  running.child.kill('SIGTERM')
  const { stdout } = await running.ended
  expect(stdout).toContain('"path":"/%25zz","status":404')
})
