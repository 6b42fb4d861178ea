import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { createCookieJar } from '../testing/browser/cookie-jar.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const ip = '203.0.113.1'
const WAITING = 30

onBothDatabases(
  'an address that many share',
  (service) => {
    const call = (grant: string, body: object, from = ip) =>
      service().client.call('POST', `/token?grant_type=${grant}`, { body, ip: from })
    const refresh = (refresh_token: string, from?: string) => call('refresh_token', { refresh_token }, from)

    test('refreshes its sessions and lets its known devices in when a client there has used up its sign-ins', async () => {
      const browser = createCookieJar(service().client)
      const email = newEmail()
      const { body } = await browser.call('POST', '/signup', { body: { email, password: PASSWORD }, ip })
      for (let n = 0; n < 6; n++) {
        expect((await call('password', { email: newEmail(), password: 'wrong' })).status).toBe(400)
      }
      expect((await call('password', { email, password: PASSWORD })).status).toBe(429)
      expect((await refresh('no token')).status).toBe(429)

      let token: string = body.refresh_token
      for (let n = 0; n < 10; n++) {
        const answer = await refresh(token)
        expect(answer.status).toBe(200)
        token = answer.body.refresh_token
      }
      const signIn = { body: { email, password: PASSWORD }, ip }
      expect((await browser.call('POST', '/token?grant_type=password', signIn)).status).toBe(200)
    })

    test('counts refresh tokens that are none', async () => {
      const from = '203.0.113.2'
      const statuses = []
      for (let n = 0; n < 8; n++) statuses.push((await refresh('no token', from)).status)
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
    })

    test('is told to come back, and keeps its sessions, by a session or an address that floods', async () => {
      const from = '203.0.113.3'
      const { refresh_token } = await service().client.signUp()
      let token = refresh_token
      for (let n = 0; n < 60; n++) token = (await refresh(token, `198.51.100.${n}`)).body.refresh_token
      const looping = await refresh(token, from)
      expect(looping).toMatchObject({ status: 503, body: { code: 'over_request_rate_limit' } })
      expect(Number(looping.headers['retry-after'])).toBeGreaterThan(0)
      const { refresh_token: another } = await service().client.signUp()
      expect((await refresh(another, from)).status).toBe(200)

      const flood = await Promise.all(Array.from({ length: 130 }, () => call('none', {}, from)))
      expect(flood.at(-1)).toMatchObject({ status: 503, body: { code: 'over_request_rate_limit' } })
      service().advance(300_000)
      expect((await refresh(token, from)).status).toBe(200)
    })
  },
  { settings: { RATE_LIMITS: true, RATE_LIMIT_TOKEN: 6 } },
)

onBothDatabases(
  'a full queue of passwords',
  (service) => {
    test('counts against no client', async () => {
      const { client } = service()
      const { email } = await client.signUp()
      const signIn = (email: string, password: string, ip: string) =>
        client.call('POST', '/token?grant_type=password', { body: { email, password }, ip })
      const flood = Array.from({ length: availableParallelism() * (WAITING + 1) }, (_, n) =>
        signIn('nobody@example.com', 'x', `10.0.${n >> 8}.${n & 255}`),
      )
      await Promise.race(flood)
      let wrong = 0
      for (let n = 0; n < 30; n++) {
        const { status } = await signIn(email, 'wrong', '203.0.113.9')
        expect([400, 503]).toContain(status)
        if (status === 400) wrong++
        if (wrong > 0) break
      }
      await Promise.all(flood)
      for (; wrong < 5; wrong++) expect((await signIn(email, 'wrong', '203.0.113.9')).status).toBe(400)
      expect((await signIn(email, 'wrong', '203.0.113.9')).status).toBe(429)
    })
  },
  {
    hashesAtUsualCost: true,
    waitingPerCore: WAITING,
    settings: { RATE_LIMITS: true, RATE_LIMIT_PASSWORD: 5, RATE_LIMIT_ACCOUNT: 1000, RATE_LIMIT_TOKEN: 30 },
  },
)
