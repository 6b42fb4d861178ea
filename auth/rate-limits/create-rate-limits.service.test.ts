import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases(
  'rate limits',
  (service) => {
    const signIn = (email: string, password: string, ip: string, headers: Record<string, string> = {}) =>
      service().client.call('POST', '/token?grant_type=password', { body: { email, password }, ip, headers })

    test('end what one address may do, and say when it may go on', async () => {
      const ip = '203.0.113.1'
      const attempt = () =>
        service().client.call('POST', '/signup', { body: { email: 'bad', password: PASSWORD }, ip })
      for (let i = 0; i < 5; i++) expect((await attempt()).status).toBe(400)
      const refused = await attempt()
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
      const elsewhere = await service().client.call('POST', '/signup', {
        body: { email: newEmail(), password: PASSWORD },
        ip: '203.0.113.2',
      })
      expect(elsewhere.status).toBe(200)
    })

    test('count a whole IPv6 network of one host as one', async () => {
      const attempt = (ip: string) =>
        service().client.call('POST', '/signup', { body: { email: 'bad', password: PASSWORD }, ip })
      for (let i = 0; i < 5; i++) await attempt(`2001:db8:1:1::${i + 1}`)
      expect((await attempt('2001:db8:1:1:ffff::9')).status).toBe(429)
      expect((await attempt('2001:db8:1:2::1')).status).toBe(400)
    })

    test('count wrong passwords per account, and not the right ones', async () => {
      const email = newEmail()
      await service().client.call('POST', '/signup', {
        body: { email, password: PASSWORD },
        ip: '203.0.113.3',
      })
      for (let i = 0; i < 6; i++) expect((await signIn(email, PASSWORD, '203.0.113.4')).status).toBe(200)
      for (let i = 0; i < 3; i++) expect((await signIn(email, 'wrong', '203.0.113.4')).status).toBe(400)
      expect((await signIn(email.toUpperCase(), 'wrong', '203.0.113.4')).status).toBe(429)
      // An attacker's guesses don't lock the owner out.
      expect((await signIn(email, PASSWORD, '203.0.113.5')).status).toBe(200)
    })

    test('do not let the attempts that two addresses are refused lock the owner out', async () => {
      const email = newEmail()
      await service().client.call('POST', '/signup', {
        body: { email, password: PASSWORD },
        ip: '203.0.113.30',
      })
      // All addresses together may be wrong thirty times.
      const guesses = Array.from({ length: 40 }, (_, i) =>
        signIn(email, 'wrong', `203.0.113.${31 + (i % 2)}`),
      )
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 400)).toHaveLength(6)
      expect(statuses.filter((status) => status === 429)).toHaveLength(34)
      expect((await signIn(email, PASSWORD, '203.0.113.33')).status).toBe(200)
    })

    test('let an office follow many mailed links, and end a flood of them with words', async () => {
      const ip = '203.0.113.70'
      const payload = 'token=none&type=signup'
      const follow = () =>
        service().app.inject({ method: 'POST', url: '/auth/v1/verify/link', remoteAddress: ip, payload })
      const codeOf = ({ headers }: Awaited<ReturnType<typeof follow>>) =>
        new URLSearchParams(new URL(String(headers.location)).hash.slice(1)).get('error_code')
      const answers = await Promise.all(Array.from({ length: 51 }, follow))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 303))
      const codes = answers.map(codeOf)
      expect(codes.filter((code) => code === 'otp_expired')).toHaveLength(50)
      expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(1)
    })

    test('lock no user out for longer than their window, though the clock went wrong and right again', async () => {
      const attempt = async (ip: string) =>
        service().client.call('POST', '/signup', { body: { email: 'bad', password: PASSWORD }, ip })
      const DAYS = 86_400_000
      for (const [ip, days] of [
        ['203.0.113.80', 40],
        ['203.0.113.81', -40],
      ] as const) {
        service().advance(days * DAYS)
        for (let i = 0; i < 5; i++) await attempt(ip)
        const refused = await attempt(ip)
        expect(refused.status).toBe(429)
        expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
        service().advance(-days * DAYS)
        // The counter was written under the wrong clock: it counts as over, or ends with its
        // window.
        const after = await attempt(ip)
        expect(Number(after.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(300)
        service().advance(300_000)
        expect((await attempt(ip)).status).toBe(400)
      }
    })

    test('believe X-Forwarded-For only from trusted proxies, read from the right', async () => {
      const via = (proxy: string, forwarded: string) =>
        service().client.call('POST', '/signup', {
          body: { email: 'bad', password: PASSWORD },
          ip: proxy,
          headers: { 'x-forwarded-for': forwarded },
        })
      for (let i = 0; i < 5; i++) await via('10.0.0.1', `198.51.100.${i}, 203.0.113.50`)
      expect((await via('10.0.0.1', '198.51.100.99, 203.0.113.50')).status).toBe(429)
      expect((await via('10.0.0.1', '203.0.113.51')).status).toBe(400)
      for (let i = 0; i < 5; i++) await via('203.0.113.60', `198.51.100.${i}`)
      expect((await via('203.0.113.60', '198.51.100.200')).status).toBe(429)
    })
  },
  {
    settings: {
      RATE_LIMITS: true,
      RATE_LIMIT_VERIFY: 5,
      RATE_LIMIT_SIGNUP: 5,
      RATE_LIMIT_TOKEN: 1000,
      RATE_LIMIT_PASSWORD: 3,
    },
    trustProxy: ['10.0.0.0/8'],
  },
)
