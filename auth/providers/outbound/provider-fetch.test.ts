import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressKind } from './address-kind.ts'
import { providerFetch } from './provider-fetch.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (request.url === '/redirect') return response.writeHead(302, { location: '/elsewhere' }).end()
  if (request.url === '/long') return response.end(Buffer.alloc(1_100_000))
  if (request.url === '/silent') return undefined
  if (request.url === '/switching') {
    return request.socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    )
  }
  request.setEncoding('utf8').once('data', (body) => response.end(body))
  return request.method === 'GET' ? response.end('hello') : undefined
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const local = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`

test('asks the provider itself, wherever it is, and other hosts of the same kind from then on', async () => {
  const fetch = providerFetch(new URL(local('')))
  await expect(fetch(local('/', 'localhost'))).rejects.toThrow('localhost is at a loopback address')
  expect(await (await fetch(local('/'))).text()).toBe('hello')
  expect(await (await fetch(local('/', 'localhost'))).text()).toBe('hello')
  const body = new URLSearchParams({ code: 'a b' })
  expect(await (await fetch(local('/'), { method: 'POST', body })).text()).toBe('code=a+b')
})

test.each([
  ['http://10.0.0.1/', 'is at a private address'],
  ['http://192.168.1.1/', 'is at a private address'],
  ['http://169.254.169.254/latest/meta-data', 'is at a reserved address'],
  ['http://[::ffff:a9fe:a9fe]/', 'is at a reserved address'],
  ['http://[::ffff:10.0.0.1]/', 'is at a private address'],
  ['http://2852039166/', 'is at a reserved address'],
  ['http://0.0.0.0/', 'is at a reserved address'],
  ['http://[fd00::1]/', 'is at a private address'],
  ['http://192.0.2.1/', 'is at a private address'],
  ['http://203.0.113.9/', 'is at a private address'],
  ['http://[2001:db8::1]/', 'is at a private address'],
  ['http://[2001:0:a9fe:a9fe::1]/', 'is at a private address'],
  ['http://[fec0::1]/', 'is at a private address'],
  ['file:///etc/passwd', 'is not asked'],
])('a provider on this machine cannot have %s asked', async (url, reason) => {
  const fetch = providerFetch(new URL(local('')))
  await fetch(local('/'))
  await expect(fetch(url)).rejects.toThrow(reason)
})

test('a provider on the net cannot have this machine asked, by number or by name, nor any machine in the clear', async () => {
  const fetch = providerFetch(new URL('https://id.example'))
  const before = asked.length
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.1', '[::ffff:127.0.0.1]']) {
    await expect(fetch(`https://${host}:${port}/`)).rejects.toThrow('is at a loopback address')
  }
  await expect(fetch(local('/'))).rejects.toThrow('http: is not asked')
  expect(asked.length).toBe(before)
})

test('a provider that must be public is not asked at home, by number or by a name that leads there', async () => {
  const fetch = providerFetch(new URL('https://localhost'), { reach: 'public' })
  const before = asked.length
  for (const host of ['localhost', '127.0.0.1', '10.0.0.1']) {
    await expect(fetch(`https://${host}:${port}/`)).rejects.toThrow(/is at a (loopback|private) address/)
  }
  expect(asked.length).toBe(before)
})

test('follows no redirect, reads no endless answer and waits no longer than it is told', async () => {
  const fetch = providerFetch(new URL(local('')))
  expect((await fetch(local('/redirect'))).status).toBe(302)
  expect(asked).not.toContain('GET /elsewhere')
  await expect(fetch(local('/long'))).rejects.toThrow('the answer is too long')
  await expect(fetch(local('/silent'), { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/)
})

test('an answer that switches protocols is none, and is not waited for', async () => {
  const fetch = providerFetch(new URL(local('')))
  await expect(fetch(local('/switching'))).rejects.toThrow(new TypeError('fetch failed'))
})

test('a refused connection is told as fetch tells it', async () => {
  const fetch = providerFetch(new URL('http://127.0.0.1:1'))
  await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow(new TypeError('fetch failed'))
})

test('a name that leads nowhere is told as the resolver tells it', async () => {
  // No resolver is asked for a label of more than 63 characters (RFC 1035, section 2.3.4).
  const url = `http://${'x'.repeat(64)}.example/`
  await expect(providerFetch(new URL(url))(url)).rejects.toMatchObject({
    message: 'fetch failed',
    cause: { syscall: 'getaddrinfo' },
  })
})

test.each([
  ['93.184.216.34', 'public'],
  ['2606:2800:220:1::1', 'public'],
  ['172.15.255.255', 'public'],
  ['172.31.255.255', 'private'],
  ['100.64.0.1', 'private'],
  ['255.255.255.255', 'reserved'],
  ['64:ff9b::a00:1', 'private'],
  ['::ffff:0:10.0.0.1', 'private'],
  ['::ffff:10.0.0.1', 'private'],
  ['5f00::1', 'private'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::', 'reserved'],
  ['::127.0.0.1', 'reserved'],
  ['::169.254.169.254', 'reserved'],
  ['100::1', 'reserved'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind)
})
