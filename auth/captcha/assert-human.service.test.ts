import { expect, test } from 'vitest'
import { captchaVisitors, packed } from '../testing/captcha/captcha-visitors.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases(
  'a proof of work in an attack',
  (service) => {
    const { post, ask, answered } = captchaVisitors(service)
    let hosts = 0
    const anywhere = () => `10.7.${(++hosts >> 8) & 255}.${hosts & 255}`
    const signIn = (email: string, password: string, more: Parameters<typeof post>[2] = {}, extra = {}) =>
      post('/token?grant_type=password', { email, password, ...extra }, more)
    const codes = async (count: number, attempt: () => ReturnType<typeof post>) => {
      const all: unknown[] = []
      for (let index = 0; index < count; index += 1) all.push((await attempt()).body.code)
      return all
    }

    test('is asked of the client that guesses, and its answer is no free guess', async () => {
      const { email } = await service().client.signUp()
      const ip = '203.0.113.7'
      expect(await codes(6, () => signIn(email, 'wrong password', { ip }))).toEqual([
        ...Array(5).fill('invalid_credentials'),
        'captcha_failed',
      ])
      expect((await signIn(email, PASSWORD, { ip: anywhere() })).status).toBe(200)
      const token = packed(await ask(ip))
      expect((await signIn(email, 'wrong password', { ip }, answered(token))).body.code).toBe(
        'invalid_credentials',
      )
      expect((await signIn(email, PASSWORD, { ip }, answered(packed(await ask(ip))))).status).toBe(200)
    })

    test('is asked of all for an account that many guess at, but not of its devices; known or not', async () => {
      const { email } = await service().client.signUp()
      const own = await signIn(email, PASSWORD, { ip: '198.51.100.9' })
      const cookie = [own.headers['set-cookie'] ?? []].flat().map((each) => String(each).split(';')[0])
      for (const account of [email, newEmail()]) {
        const guess = () => signIn(account, 'wrong password', { ip: anywhere() })
        expect(await codes(26, guess)).toEqual([...Array(25).fill('invalid_credentials'), 'captcha_failed'])
      }
      expect((await signIn(email, PASSWORD, { ip: anywhere() })).body.code).toBe('captcha_failed')
      const headers = { cookie: cookie.join('; ') }
      expect((await signIn(email, PASSWORD, { ip: anywhere(), headers })).status).toBe(200)
    })

    test('is asked of a client that signs up or mails again and again, and for a mailbox that gets many', async () => {
      const ip = '203.0.113.8'
      const signUp = () => post('/signup', { email: newEmail(), password: PASSWORD }, { ip })
      expect(await codes(9, signUp)).toEqual([
        ...Array(7).fill(undefined),
        'captcha_failed',
        'captcha_failed',
      ])
      const from = '203.0.113.9'
      expect(await codes(8, () => post('/recover', { email: newEmail() }, { ip: from }))).toEqual([
        ...Array(7).fill(undefined),
        'captcha_failed',
      ])
      const email = newEmail()
      const recover = () => {
        service().advance(61_000)
        return post('/recover', { email }, { ip: anywhere() })
      }
      expect(await codes(6, recover)).toEqual([...Array(5).fill(undefined), 'captcha_failed'])
    })
  },
  { settings: { SECURITY_CAPTCHA_ENABLED: 'adaptive', RATE_LIMITS: true, SMTP_MAX_FREQUENCY: 60 } },
)
