import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { overTcp } from '../../testing/database/over-tcp.ts'
import { createPostgresDatabase } from '../../testing/postgres.ts'
import { startService } from '../../testing/service.ts'

/** Stands before Postgres and counts how often it is asked: what comes in one piece is one time. */
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
    /** The fewest of some turns: what the service does beside them only adds to one. */
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

async function start(RATE_LIMITS: boolean) {
  const url = overTcp(await createPostgresDatabase(inject('postgresUrl')))
  const counting = await startCounting(Number(url.port))
  url.port = String(counting.port)
  const service = await startService({
    kind: 'postgres',
    settings: { DATABASE_URL: url.href, MAILER_AUTOCONFIRM: true, RATE_LIMITS },
  })
  onTestFinished(() => service.close())
  return { ...counting, client: service.client }
}

test('a sign-in waits for Postgres three times, a sign-up three times, GET /user once', async () => {
  const { client, fewest } = await start(false)
  const { email, password, access_token } = await client.signUp()
  expect(await fewest(() => client.getUser(access_token))).toBe(1)
  expect(await fewest(() => client.signIn(email, password))).toBe(3)
  expect(await fewest(() => client.signUp())).toBe(3)
})

test('a refresh waits for it twice, its limit included', async () => {
  const { client, fewest } = await start(true)
  expect(
    await fewest(async () => {
      const { refresh_token } = await client.signUp()
      expect((await client.refresh(refresh_token)).status).toBe(200)
    }),
  ).toBe(2 + (await fewest(() => client.signUp())))
})
