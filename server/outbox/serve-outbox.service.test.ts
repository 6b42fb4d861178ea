import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FilledMessage } from '../../auth/messages/templates/template.ts'
import { type Outbox, openOutbox } from '../../auth/messages/transports/outbox.ts'
import { startApp } from '../testing/start-app.ts'
import { outboxKey } from './outbox-key.ts'

const mail: FilledMessage = {
  id: '8a3c6a4e-0000-4000-8000-000000000001',
  kind: 'mail',
  template: 'confirmation',
  to: 'maren@example.com',
  subject: 'Confirm <b>your</b> address',
  text: 'Code: 123456',
  html: '<!doctype html><html><head><title>a</title></head><body style="margin:0">Code</body></html>',
  createdAt: '2026-11-21T14:03:00.000Z',
  code: '123456',
  link: 'http://localhost:3000/auth/v1/verify?token=a&type=signup',
}
const sms: FilledMessage = {
  ...mail,
  id: '8a3c6a4e-0000-4000-8000-000000000002',
  kind: 'sms',
  template: 'sms_code',
  to: '4915112345678',
  subject: '',
  html: '',
  link: 'javascript:alert(1)',
  createdAt: '2026-11-21T14:04:00.000Z',
}

async function start(env: Record<string, string> = {}) {
  const { app, config, log } = await startApp({ env })
  const outbox: Outbox = openOutbox(config.DATA_DIR)
  await outbox.keep(mail)
  await outbox.keep(sms)
  return { app, address: `/_outbox/${await outboxKey(config.DATA_DIR)}`, log }
}

test('shows the newest first, with codes to copy and links to click', async () => {
  const { app, address } = await start()
  const { statusCode, body, headers } = await app.inject({
    url: address,
    headers: { host: 'localhost:3000' },
  })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.indexOf(sms.to)).toBeLessThan(body.indexOf(mail.to))
  expect(body).toContain('>123456</output>')
  expect(body).toContain('href="http://localhost:3000/auth/v1/verify?token=a&amp;type=signup"')
  expect(body).toContain('Confirm &lt;b&gt;your&lt;/b&gt; address')
  expect(body).not.toContain('javascript:')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toBe('noindex')
})

test('without its key it is not there, and the key is random, stays, and is in no log', async () => {
  const { app, address, log } = await start()
  const headers = { host: 'localhost:3000' }
  const unknown = await app.inject({ url: '/nowhere', headers })
  const wrong = `/_outbox/${'A'.repeat(43)}`
  const keyless = ['/_outbox', '/_outbox.json', `/_outbox/${mail.id}`, ...pathsOf(wrong), `${address}x`]
  for (const url of keyless) {
    const answer = await app.inject({ url, headers })
    expect([answer.statusCode, answer.body], url).toEqual([404, unknown.body])
  }
  expect((await app.inject({ url: address, headers })).statusCode).toBe(200)
  expect(address).toMatch(/^\/_outbox\/[\w-]{43}$/)
  expect((await start()).address).not.toBe(address)
  expect(log.join('')).not.toContain(address)
  expect(log.join('')).toContain('"path":"/_outbox/…"')
})

test('gives machines the same as JSON', async () => {
  const { app, address } = await start()
  const answer = await app.inject({ url: `${address}/messages.json`, headers: { host: '127.0.0.1:3000' } })
  expect(answer.json()).toEqual([JSON.parse(JSON.stringify(sms)), JSON.parse(JSON.stringify(mail))])
})

test('a mail is shown as it is, and may run nothing', async () => {
  const { app, address } = await start()
  const get = (id: string) => app.inject({ url: `${address}/${id}`, headers: { host: 'localhost' } })
  const { body, headers } = await get(mail.id)
  expect(body).toContain('<body style="margin:0">Code</body>')
  expect(headers['content-security-policy']).toContain('sandbox allow-popups')
  expect(headers['content-security-policy']).not.toContain('allow-scripts')
  for (const id of [sms.id, 'nothing', '..%2f..%2fauth.sqlite']) expect((await get(id)).statusCode).toBe(404)
})

const pathsOf = (address: string) => [address, `${address}/messages.json`, `${address}/${mail.id}`]
const foreignRequests: [string, Record<string, string>, string?][] = [
  ['a name that points here', { host: 'attacker.example' }],
  ['a name that begins like ours', { host: 'localhost.attacker.example' }],
  ['a name that ends like ours', { host: 'attacker@localhost.example:80' }],
  ['an address of the network', { host: '192.168.0.7:3000' }],
  ['another machine', { host: 'localhost' }, '192.168.0.7'],
  ['a visitor behind a proxy', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
  ['a visitor behind two proxies', { host: 'localhost', 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
  ['a visitor of another name behind a proxy', { host: 'localhost', 'x-forwarded-host': 'shop.example' }],
  ['a visitor behind a proxy that says so', { host: 'localhost', via: '1.1 proxy' }],
  ['a visitor behind a proxy of RFC 7239', { host: 'localhost', forwarded: 'for=203.0.113.9' }],
]
test.each(foreignRequests)('to %s it is not there', async (_who, headers, remoteAddress = '127.0.0.1') => {
  const { app, address } = await start()
  const unknown = await app.inject({ url: '/nowhere', headers, remoteAddress })
  for (const url of pathsOf(address)) {
    const answer = await app.inject({ url, headers, remoteAddress })
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
  }
})

test('to a proxy that speaks HTTP/1.0, as nginx does, it is not there', async () => {
  const { app, address } = await start()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `GET ${address}/messages.json HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    )
    return text(socket)
  }
  expect(await ask('1.1')).toMatch(/^HTTP\/1.1 200/)
  expect(await ask('1.0')).toMatch(/^HTTP\/1.1 404/)
})

test.each([{ PUBLIC_URL: 'https://shop.example' }, { HOST: '0.0.0.0' }, { HOST: '::' }])(
  'in production, with %o, it is not there',
  async (env) => {
    const { app, address } = await start(env)
    for (const url of pathsOf(address)) {
      expect((await app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
    }
  },
)

test('without a message it says so', async () => {
  const { app, config } = await startApp()
  const url = `/_outbox/${await outboxKey(config.DATA_DIR)}`
  const { body } = await app.inject({ url, headers: { host: '[::1]:3000' } })
  expect(body).toContain('Nothing has been sent yet')
})
