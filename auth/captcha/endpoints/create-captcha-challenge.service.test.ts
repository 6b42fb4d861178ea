import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { sweep } from '../../maintenance/sweep/create-sweeper.ts'
import { SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { captchaVisitors, packed } from '../../testing/captcha/captcha-visitors.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import type { TestService } from '../../testing/service.ts'

const onlyMissing = {
  status: 400,
  body: {
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (no captcha_token found)',
  },
}

const HOUR_MS = 3_600_000

const swept = ({ config, database, clock }: TestService) =>
  sweep({ config, db: database.db, clock, log: { warn() {}, info() {} } }, async () => {})

onBothDatabases(
  'a proof of work',
  (service) => {
    const { post, solve, ask, answered } = captchaVisitors(service)
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

    test('lets one request in, of several that race, and its session goes on without another', async () => {
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

    test('is refused when it is another client’s, over, easier than asked or made up', async () => {
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
      // None of these attempts has used up the solution.
      expect((await signUp(packed(work), '192.0.2.1')).status).toBe(200)
      const early = packed(await ask('192.0.2.1'))
      service().advance(120_001)
      expect((await signUp(early, '192.0.2.1')).body.message).toContain('timeout-or-duplicate')
    })

    test('is over where the clock was put back since, whatever was solved meanwhile', async () => {
      service().advance(HOUR_MS)
      const later = packed(await ask())
      service().advance(-HOUR_MS)
      expect((await signUp(later)).body.message).toContain('timeout-or-duplicate')
      const used = packed(await ask())
      expect((await signUp(used)).status).toBe(200)
      service().advance(HOUR_MS)
      await swept(service())
      service().advance(-HOUR_MS)
      expect((await signUp(used)).body.message).toContain('timeout-or-duplicate')
    })

    test('takes at most 200 tries, and may take fewer than 100', async () => {
      const works = await Promise.all(Array.from({ length: 20 }, () => ask('192.0.2.3')))
      const tries = works.map(({ solution }) => solution.counter + 1)
      expect(Math.max(...tries)).toBeLessThanOrEqual(200)
      expect(Math.min(...tries)).toBeLessThan(100)
    })

    test('leaves a row until a day after it is over, and no request waits for it to be given out', async () => {
      const { database, advance } = service()
      const rows = async () => (await database.db.selectFrom('used_proofs').selectAll().execute()).length
      advance(24 * HOUR_MS + 121_000)
      await swept(service())
      expect(await rows()).toBe(0)
      const work = await ask()
      expect(await rows()).toBe(0)
      await signUp(packed(work))
      expect(await rows()).toBe(1)
      await swept(service())
      expect(await rows()).toBe(1)
      advance(24 * HOUR_MS + 121_000)
      await swept(service())
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
