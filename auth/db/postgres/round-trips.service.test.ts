// @module-tag slow

import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { AuthConfig } from '../../config.ts'
import { createCookieJar } from '../../testing/browser/cookie-jar.ts'
import { newEmail, PASSWORD, type TestClient } from '../../testing/client.ts'
import { overTcp } from '../../testing/database/over-tcp.ts'
import { createPostgresDatabase } from '../../testing/postgres.ts'
import { startService } from '../../testing/service.ts'

/**
 * Starts a proxy that counts the round trips to Postgres: what arrives in one piece counts once.
 */
async function startCounting(port: number) {
  let asked = 0
  const server = createServer((socket) => {
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (data) => {
      asked++
      upstream.write(data)
    })
    upstream.pipe(socket)
    for (const each of [socket, upstream]) each.on('error', () => {}).on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Returns the fewest round trips of several runs: other work of the service can only add to
     * them.
     */
    async fewest(work: () => Promise<unknown>): Promise<number> {
      const counts: number[] = []
      for (let turn = 0; turn < 8; turn++) {
        const before = asked
        await work()
        counts.push(asked - before)
      }
      return Math.min(...counts)
    },
  }
}

async function start(settings: Partial<AuthConfig>) {
  const url = overTcp(await createPostgresDatabase(inject('postgresUrl')))
  const counting = await startCounting(Number(url.port))
  url.port = String(counting.port)
  const service = await startService({
    kind: 'postgres',
    settings: { DATABASE_URL: url.href, MAILER_AUTOCONFIRM: true, RATE_LIMITS: true, ...settings },
  })
  onTestFinished(() => service.close())
  return { ...service, ...counting }
}

const signIn = (browser: Pick<TestClient, 'call'>, email: string) =>
  browser.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } })

test('without limits a sign-in waits for Postgres twice, a sign-up twice', async () => {
  const { client, fewest } = await start({ RATE_LIMITS: false })
  const { email, password } = await client.signUp()
  expect(await fewest(() => client.signIn(email, password))).toBe(2)
  expect(await fewest(() => client.signUp())).toBe(2)
})

test('so do sign-ins to an account that may be signed in once', async () => {
  const { client, fewest } = await start({ SESSIONS_SINGLE_PER_USER: true })
  const first = await client.signUp()
  expect(await fewest(() => signIn(client, first.email))).toBe(3)
  expect((await client.refresh(first.refresh_token)).status).toBe(400)
})

test('GET /user waits for it once, a refresh twice, limits included', async () => {
  const { client, fewest } = await start({})
  const { access_token } = await client.signUp()
  expect(await fewest(() => client.getUser(access_token))).toBe(1)
  const signUps = await fewest(() => client.signUp())
  expect(
    await fewest(async () => {
      const { refresh_token } = await client.signUp()
      expect((await client.refresh(refresh_token)).status).toBe(200)
    }),
  ).toBe(2 + signUps)
})

test('with limits both wait three times, from a known device too', async () => {
  const { client, fewest } = await start({})
  const browser = createCookieJar(client)
  const email = newEmail()
  await browser.call('POST', '/signup', { body: { email, password: PASSWORD } })
  expect(await fewest(() => signIn(client, email))).toBe(3)
  // Limits of the account and of the device apply.
  expect(browser.cookies.size).toBe(1)
  expect(await fewest(() => signIn(browser, email))).toBe(3)
  expect(await fewest(() => client.signUp())).toBe(3)
})

test('so are they where mails confirm addresses, and a sign-in looks for the trace of a sign-up', async () => {
  const { client, fewest, received } = await start({ MAILER_AUTOCONFIRM: false })
  const browser = createCookieJar(client)
  const email = newEmail()
  await browser.call('POST', '/signup', { body: { email, password: PASSWORD } })
  const token = /\b\d{6}\b/.exec((await received(email)).text)?.[0]
  const body = { type: 'signup', email, token }
  expect((await browser.call('POST', '/verify', { body })).status).toBe(200)
  expect(await fewest(() => signIn(client, email))).toBe(3)
  expect(browser.cookies.has('dropharbor-device')).toBe(true)
  expect(await fewest(() => signIn(browser, email))).toBe(3)
  // These are the client's requests, the query for the account's devices, all limits of a mail, and
  // a transaction that finds no account.
  const recover = () => client.call('POST', '/recover', { body: { email: newEmail() } })
  expect(await fewest(recover)).toBe(5)
})
