import { type Challenge, createChallenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { sweep } from '../../maintenance/sweep/create-sweeper.ts'
import { SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import type { TestService } from '../../testing/service.ts'

interface Work {
  challenge: Challenge
  solution: Solution
}

const packed = (work: unknown): string => Buffer.from(JSON.stringify(work)).toString('base64')

/** What a visitor's browser does with the captcha of the service. */
function visitors(service: () => TestService) {
  const post = (path: string, body: object, more: { ip?: string; headers?: Record<string, string> } = {}) =>
    service().client.call('POST', path, { body, ...more })
  const solve = async (challenge: Challenge): Promise<Work> => {
    const solution = await solveChallenge({ challenge, deriveKey })
    return { challenge, solution: solution ?? expect.fail('no solution') }
  }
  const ask = async (ip?: string): Promise<Work> =>
    solve((await service().client.call('GET', '/captcha', { ...(ip && { ip }) })).body)
  const answered = (captcha_token: unknown) => ({ gotrue_meta_security: { captcha_token } })
  return { post, solve, ask, answered }
}

const onlyMissing = {
  status: 400,
  body: {
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (no captcha_token found)',
  },
}

onBothDatabases(
  'a proof of work',
  (service) => {
    const { post, solve, ask, answered } = visitors(service)
    const signUp = (captcha_token: unknown, ip?: string) =>
      post(
        '/signup',
        { email: newEmail(), password: PASSWORD, ...answered(captcha_token) },
        { ...(ip && { ip }) },
      )

    test('is asked for where the protocol has captchas, and nowhere else', async () => {
      const email = newEmail()
      for (const [path, body] of [
        ['/signup', { email, password: PASSWORD }],
        ['/signup', {}],
        ['/recover', { email }],
        ['/resend', { type: 'signup', email }],
        ['/magiclink', { email }],
        ['/otp', { email }],
        ['/passkeys/authentication/options', {}],
        ['/token?grant_type=password', { email, password: PASSWORD }],
        ['/token?grant_type=nonsense', {}],
        ['/otp', { email, gotrue_meta_security: { captcha_token: 7 } }],
        ['/otp', { email, gotrue_meta_security: 'rubbish' }],
      ] as const) {
        expect(await post(path, body), path).toMatchObject(onlyMissing)
      }
      expect((await post('/token?grant_type=refresh_token', { refresh_token: 'x' })).body.code).toBe(
        'validation_failed',
      )
      expect((await post('/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' })).body.code).toBe(
        'flow_state_not_found',
      )
      expect((await post('/verify', { type: 'email', email, token: '123456' })).body.code).toBe('otp_expired')
      const { captcha } = (await service().client.call('GET', '/settings')).body
      expect(captcha).toEqual({ mode: 'on', provider: 'altcha', site_key: '' })
    })

    test('is not asked of the owner’s programs, by either header', async () => {
      const [secret = ''] = SECRET_KEYS
      const attempt = (headers: Record<string, string>) =>
        post('/signup', { email: newEmail(), password: PASSWORD }, { headers })
      expect((await attempt({ apikey: secret })).status).toBe(200)
      expect((await attempt({ authorization: `Bearer ${secret}` })).status).toBe(200)
      const { body } = await attempt({ apikey: secret })
      for (const token of ['rubbish', 'dropharbor-public-key', body.access_token])
        expect(await attempt({ authorization: `Bearer ${token}` })).toMatchObject(onlyMissing)
    })

    test('lets in once, of requests that race one, and a session goes on without another', async () => {
      const token = packed(await ask())
      const answers = await Promise.all([signUp(token), signUp(token), signUp(token)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
      expect(answers.find(({ status }) => status === 400)?.body.message).toBe(
        'captcha protection: request disallowed (timeout-or-duplicate)',
      )
      const { body } = answers.find(({ status }) => status === 200) ?? expect.fail('none was let in')
      expect((await service().client.refresh(body.refresh_token)).status).toBe(200)
      expect((await signUp(token)).body.code).toBe('captcha_failed')
    })

    test('is another client’s, over, easier or made up in vain', async () => {
      const work = await ask('192.0.2.1')
      const { challenge, solution } = work
      const { parameters } = challenge
      const easier = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        counter: 0,
        deriveKey,
        expiresAt: parameters.expiresAt ?? 0,
        hmacSignatureSecret: 'another secret',
        hmacKeySignatureSecret: 'another secret',
      })
      const changed = (change: object) => packed({ ...work, challenge: { ...challenge, ...change } })
      const wrong: Record<string, unknown> = {
        'of another client': undefined,
        easier: changed({ parameters: { ...parameters, cost: 1 } }),
        'with another end': changed({ parameters: { ...parameters, expiresAt: 4_000_000_000 } }),
        'without its end': changed({ parameters: { ...parameters, expiresAt: undefined } }),
        'with a key of its own': changed({ parameters: { ...parameters, keySignature: '0'.repeat(64) } }),
        'with a prefix of its own': changed({ parameters: { ...parameters, keyPrefix: '00' } }),
        'by another function': changed({ parameters: { ...parameters, algorithm: 'SHA-256' } }),
        'not signed': changed({ signature: undefined }),
        'signed by another': packed(await solve(easier)),
        'not done': packed({ challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } }),
        'with more': packed({ ...work, more: true }),
        rubbish: 'rubbish',
        'no object': packed(null),
        deep: Buffer.from('['.repeat(1500)).toString('base64'),
        long: 'a'.repeat(2049),
        'very long': 'a'.repeat(9000),
      }
      for (const [what, token] of Object.entries(wrong)) {
        const ip = token === undefined ? '192.0.2.2' : '192.0.2.1'
        expect(await signUp(token ?? packed(work), ip), what).toMatchObject({
          status: 400,
          body: {
            code: 'captcha_failed',
            message: 'captcha protection: request disallowed (invalid-input-response)',
          },
        })
      }
      // None of that has used it up.
      expect((await signUp(packed(work), '192.0.2.1')).status).toBe(200)
      const early = packed(await ask('192.0.2.1'))
      service().advance(120_001)
      expect((await signUp(early, '192.0.2.1')).body.message).toContain('timeout-or-duplicate')
    })

    test('leaves a row until it is over, and no request waits for it to be given out', async () => {
      const { config, database, clock, advance } = service()
      const rows = async () => (await database.db.selectFrom('used_proofs').selectAll().execute()).length
      advance(121_000)
      const swept = () =>
        sweep({ config, db: database.db, clock, log: { warn() {}, info() {} } }, async () => {})
      await swept()
      expect(await rows()).toBe(0)
      const work = await ask()
      expect(await rows()).toBe(0)
      await signUp(packed(work))
      expect(await rows()).toBe(1)
      await swept()
      expect(await rows()).toBe(1)
      advance(121_000)
      await swept()
      expect(await rows()).toBe(0)
    })
  },
  {
    settings: {
      SECURITY_CAPTCHA_ENABLED: 'on',
      AUTH_SECRET_KEY: SECRET_KEYS,
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
    },
  },
)

onBothDatabases(
  'a proof of work in an attack',
  (service) => {
    const { post, ask, answered } = visitors(service)
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
