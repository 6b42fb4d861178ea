import { describe, expect, test } from 'vitest'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { passkeyAccounts, passkeyRefusals } from '../../testing/accounts/passkey-accounts.ts'
import { type Authenticator, createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { forgedAnswers } from '../../testing/authenticator/forged-answers.ts'
import { totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { failed, malformed } = passkeyRefusals
type Changes = Parameters<Authenticator['get']>[1]
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

onBothDatabases('a passkey', (service) => {
  const { ceremonies, rows, withPasskey } = passkeyAccounts(service)

  describe('that signs in', () => {
    test('opens aal2 with user verification, aal1 without', async () => {
      const { account, key } = await withPasskey()
      const strong = await ceremonies().signInWith(key)
      expect(strong).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { id: account.id } } })
      // The device is remembered at the level of its session.
      expect(strong.headers['set-cookie']).toMatch(/^dropharbor-device=aal2\./)
      expect(levelOf(strong)).toEqual({ aal: 'aal2', amr: ['mfa', 'passkey'] })
      const weak = await ceremonies().signInWith(key, { isUserVerified: false })
      expect(levelOf(weak)).toEqual({ aal: 'aal1', amr: ['passkey'] })
      for (const [opened, aal] of [
        [strong, 'aal2'],
        [weak, 'aal1'],
      ] as const) {
        const refreshed = await service().client.refresh(opened.body.refresh_token)
        expect(levelOf(refreshed).aal).toBe(aal)
      }
      // Other sessions stay, as after any sign-in.
      expect((await service().client.getUser(account.access_token)).status).toBe(200)
    })

    test('stays aal1 without user verification at its registration, however often the user is verified since', async () => {
      const { client, clock } = service()
      const { account, key } = await withPasskey({ isUserVerified: false })
      expect(await rows(account.id)).toMatchObject([{ uv_initialized: false }])
      const guarded = await client.addTotp(account)
      // A thief sets a PIN on the key.
      for (let i = 0; i < 2; i++) {
        const opened = await ceremonies().signInWith(key, { isUserVerified: true })
        expect(levelOf(opened)).toEqual({ aal: 'aal1', amr: ['passkey'] })
      }
      const opened = await ceremonies().signInWith(key, { isUserVerified: true })
      const code = totpCode(guarded.secret, clock(), 1)
      const steppedUp = await client.answerFactor(opened.body.access_token, guarded.factorId, code)
      expect(levelOf(steppedUp)).toEqual({ aal: 'aal2', amr: ['passkey', 'totp'] })
    })

    test('keeps counter, backup and last use, and the account its last sign-in', async () => {
      const { advance, clock } = service()
      const { account, key } = await withPasskey({ isBackupEligible: true })
      const [made] = await rows(account.id)
      expect(made).toMatchObject({
        sign_count: 1,
        backup_eligible: true,
        backed_up: false,
        uv_initialized: true,
        last_used_at: null,
        transports: ['usb'],
      })
      advance(60_000)
      const { body } = await ceremonies().signInWith(key, { isBackedUp: true, signCount: 41 })
      const [used] = await rows(account.id)
      expect(used).toMatchObject({ sign_count: 41, backup_eligible: true, backed_up: true })
      expect(Math.abs(Date.parse(used?.last_used_at ?? '') - clock())).toBeLessThan(10_000)
      expect(body.user.last_sign_in_at).toBe(used?.last_used_at)
    })

    test.each<[string, Changes]>([
      ...forgedAnswers,
      ['another backup eligibility', { isBackupEligible: true }],
      ['no user handle', { userHandle: undefined }],
      ['another user handle', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
      ['a counter that stayed', { signCount: 1 }],
      ['a counter that went back', { signCount: 0 }],
    ])('is refused with %s', async (_what, changes) => {
      const { key } = await withPasskey()
      expect(await ceremonies().signInWith(key, changes)).toMatchObject(failed)
      expect((await ceremonies().signInWith(key, { signCount: 9 })).status).toBe(200)
    })

    test.each<[string, object]>([
      ['a number as its user handle', { userHandle: 7 }],
      ['client data that is no JSON', { clientDataJSON: 'AAAA' }],
    ])('is malformed with %s', async (_what, changes) => {
      const { key } = await withPasskey()
      const asked = await ceremonies().askSignIn()
      const credential = key.get(asked.options)
      const response = { ...credential.response, ...changes }
      expect(await ceremonies().signIn(asked, { ...credential, response })).toMatchObject(malformed)
    })

    test('tells the log why it is refused, and the client no more than that it is', async () => {
      const { key } = await withPasskey()
      const reasons = () =>
        service()
          .log.map((line) => JSON.parse(line))
          .filter(({ msg }) => msg === 'check failed')
          .map(({ code, reason }) => `${code}: ${reason}`)
      const before = reasons().length
      for (const changes of [{ origin: 'https://evil.example' }, { isPresent: false }, { crossOrigin: true }])
        expect(Object.keys((await ceremonies().signInWith(key, changes)).body)).toEqual(['code', 'message'])
      expect(reasons().slice(before)).toEqual([
        expect.stringMatching(/^webauthn_verification_failed: .*origin "https:\/\/evil\.example"/),
        'webauthn_verification_failed: User not present during authentication',
        'webauthn_verification_failed: The page stood in a frame of another origin',
      ])
    })

    test('signs once with a counter, also for two challenges at once', async () => {
      const { key } = await withPasskey()
      const asked = [await ceremonies().askSignIn(), await ceremonies().askSignIn()]
      const answers = await Promise.all(
        asked.map((each) => ceremonies().signIn(each, key.get(each.options, { signCount: 9 }))),
      )
      expect(statuses(answers)).toEqual([200, 400])
    })

    test('answers alike when it is unknown and when its signature is wrong', async () => {
      const { key } = await withPasskey()
      const forged = createAuthenticator({ id: key.id })
      const unknown = createAuthenticator()
      const begun = await ceremonies().askSignIn()
      const user = { id: key.get(begun.options).response['userHandle'] as string }
      for (const other of [forged, unknown]) other.create({ challenge: 'AAAA', user })
      expect(await ceremonies().signInWith(forged)).toMatchObject(failed)
      expect(await ceremonies().signInWith(unknown)).toMatchObject(failed)
    })

    test('is asked for in the same way by any address, and by none', async () => {
      const { account } = await withPasskey()
      const otherUser = await service().client.signUp()
      const shapes = []
      for (const body of [undefined, {}, { email: account.email }, { email: otherUser.email }]) {
        const { status, body: asked } = await service().client.call(
          'POST',
          '/passkeys/authentication/options',
          body === undefined ? {} : { body },
        )
        const { challenge, ...rest } = asked.options
        expect(challenge).toMatch(/^[\w-]{43}$/)
        expect(Object.keys(asked)).toEqual(['challenge_id', 'options', 'expires_at'])
        shapes.push([status, rest])
      }
      const asked = { timeout: 300_000, rpId: 'localhost', userVerification: 'preferred' }
      expect(shapes).toEqual(Array(4).fill([200, asked]))
    })

    test('of a banned user, or of one without a confirmed address, opens nothing', async () => {
      const { account, key } = await withPasskey()
      const { db } = service().database
      const change = (values: object) =>
        db.updateTable('users').set(values).where('id', '=', account.id).execute()
      await change({ banned_until: new Date(service().clock() + 60_000).toISOString() })
      expect(await ceremonies().signInWith(key)).toMatchObject({ status: 403, body: { code: 'user_banned' } })
      await change({ banned_until: null, email_confirmed_at: null })
      expect(await ceremonies().signInWith(key)).toMatchObject({
        status: 403,
        body: { code: 'email_not_confirmed' },
      })
    })
  })
})

onBothDatabases(
  'sign-ins with a passkey',
  (service) => {
    test('are limited per address, those that begin and those that answer', async () => {
      const call = (path: string, body: unknown) =>
        service().client.call('POST', `/passkeys/authentication/${path}`, { body, ip: '203.0.113.7' })
      const answer = { challenge_id: crypto.randomUUID(), credential: {} }
      const seen = []
      for (let i = 0; i < 4; i++) seen.push((await call('options', {})).status)
      for (let i = 0; i < 4; i++) seen.push((await call('verify', answer)).status)
      expect(seen).toEqual([200, 200, 200, 429, 400, 400, 400, 429])
    })
  },
  { settings: { RATE_LIMITS: true, RATE_LIMIT_PASSKEY: 3 } },
)
