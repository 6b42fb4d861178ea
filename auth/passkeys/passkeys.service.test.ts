import { describe, expect, test } from 'vitest'
import { lockUser } from '../db/accounts/users.ts'
import { deleteSessionsOf } from '../db/sessions/sessions.ts'
import { levelOf } from '../testing/accounts/level-of.ts'
import { type Authenticator, createAuthenticator } from '../testing/authenticator/authenticator.ts'
import { type Ceremonies, createCeremonies } from '../testing/authenticator/ceremonies.ts'
import { forgedAnswers } from '../testing/authenticator/forged-answers.ts'
import { PASSWORD, totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { protocolClient } from '../testing/protocol-client.ts'

const failed = {
  status: 400,
  body: { code: 'webauthn_verification_failed', message: 'Credential verification failed' },
}
const malformed = {
  status: 400,
  body: { code: 'webauthn_verification_failed', message: 'Invalid credential response' },
}
const consumed = {
  status: 400,
  body: { code: 'webauthn_challenge_not_found', message: 'Challenge not found or already used' },
}
const needsAal2 = {
  status: 403,
  body: {
    code: 'insufficient_aal',
    message: 'AAL2 session is required to manage passkeys when MFA is enabled',
  },
}
type Changes = Parameters<Authenticator['get']>[1]
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

onBothDatabases('a passkey', (service) => {
  const ceremonies = (): Ceremonies => createCeremonies(service().client)
  const rows = (userId: string) =>
    service()
      .database.db.selectFrom('webauthn_credentials')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
  /** An account with a passkey; its authenticator verifies the user, as phones and computers do. */
  const withPasskey = async (habits: Parameters<typeof createAuthenticator>[0] = {}) => {
    const account = await service().client.signUp()
    const key = createAuthenticator({ isUserVerified: true, ...habits })
    const added = await ceremonies().addPasskey(account.access_token, key)
    expect(added.status).toBe(200)
    return { account, key, id: added.body.id as string }
  }
  const remove = (token: string, id: string) => service().client.call('DELETE', `/passkeys/${id}`, { token })

  describe('that signs in', () => {
    test('opens aal2 with user verification, aal1 without', async () => {
      const { account, key } = await withPasskey()
      const strong = await ceremonies().signInWith(key)
      expect(strong).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { id: account.id } } })
      // A device that is remembered at the level of its session.
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
      // Other sessions go on, as after any sign-in.
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

  describe('a challenge', () => {
    test('is answered once, also by two requests at once', async () => {
      const { key } = await withPasskey({ signCount: 0 })
      const begun = await ceremonies().askSignIn()
      const credential = key.get(begun.options)
      const answers = await Promise.all([1, 2, 3].map(() => ceremonies().signIn(begun, credential)))
      expect(statuses(answers)).toEqual([200, 400, 400])
      expect(await ceremonies().signIn(begun, credential)).toMatchObject(consumed)

      const { access_token: token } = await service().client.signUp()
      const asked = await ceremonies().askRegistration(token)
      const made = createAuthenticator().create(asked.options)
      const kept = await Promise.all([1, 2, 3].map(() => ceremonies().register(token, asked, made)))
      expect(statuses(kept)).toEqual([200, 400, 400])
    })

    test('is consumed by a wrong answer too', async () => {
      const { key } = await withPasskey()
      const begun = await ceremonies().askSignIn()
      const wrong = key.get(begun.options, { origin: 'https://evil.example' })
      expect(await ceremonies().signIn(begun, wrong)).toMatchObject(failed)
      expect(await ceremonies().signIn(begun, key.get(begun.options))).toMatchObject(consumed)
    })

    test('expires after five minutes, and says so for a day', async () => {
      const { advance } = service()
      const { key } = await withPasskey()
      const [late, lost] = [await ceremonies().askSignIn(), await ceremonies().askSignIn()]
      advance(300_000)
      await ceremonies().askSignIn()
      expect(await ceremonies().signIn(late, key.get(late.options))).toMatchObject({
        status: 400,
        body: { code: 'webauthn_challenge_expired', message: 'Challenge has expired' },
      })
      advance(86_400_000)
      await ceremonies().askSignIn()
      expect(await ceremonies().signIn(lost, key.get(lost.options))).toMatchObject(consumed)
    })

    test('is for one purpose and one user', async () => {
      const { account, key } = await withPasskey()
      const otherUser = await service().client.signUp()
      const asked = await ceremonies().askRegistration(account.access_token)
      const fresh = createAuthenticator()
      const made = fresh.create(asked.options)
      expect(await ceremonies().register(otherUser.access_token, asked, made)).toMatchObject(consumed)
      expect(await ceremonies().signIn(asked, key.get(asked.options))).toMatchObject(consumed)
      const begun = await ceremonies().askSignIn()
      expect(
        await ceremonies().register(account.access_token, begun, fresh.create(begun.options)),
      ).toMatchObject(consumed)
      expect((await ceremonies().register(account.access_token, asked, made)).status).toBe(200)
    })
  })

  describe('that is added', () => {
    test('is named after its authenticator, and known to the next registration', async () => {
      const { account, key } = await withPasskey({ aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4' })
      const { body } = await service().client.call('GET', '/passkeys', { token: account.access_token })
      expect(body).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          friendly_name: 'Google Password Manager',
          created_at: expect.stringMatching(/Z$/),
        },
      ])
      const { options } = await ceremonies().askRegistration(account.access_token)
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'localhost:3000' },
        user: { name: account.email, displayName: account.email },
        excludeCredentials: [{ type: 'public-key', id: key.id }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      })
      expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(account.id)
      const added = await service().received(account.email, 'factor_added')
      expect(added.text).toContain('passkey')
    })

    test('shows the name that its owner gave', async () => {
      const { access_token } = await service().client.signUp({ data: { name: 'Ada Byron' } })
      const { options } = await ceremonies().askRegistration(access_token)
      expect(options.user.displayName).toBe('Ada Byron')
    })

    test.each<[string, Changes]>([
      ['another origin', { origin: 'https://evil.example' }],
      ['another relying party', { rpId: 'evil.example' }],
      ['another challenge', { challenge: 'AAAA' }],
      ['no user presence', { isPresent: false }],
      ['a frame of another origin', { crossOrigin: true }],
      ['the other ceremony', { type: 'webauthn.get' }],
    ])('with %s is refused', async (_what, changes) => {
      const account = await service().client.signUp()
      const key = createAuthenticator()
      expect(await ceremonies().addPasskey(account.access_token, key, changes)).toMatchObject(failed)
      expect(await rows(account.id)).toEqual([])
    })

    test('with a key that is longer than any is refused', async () => {
      const account = await service().client.signUp()
      for (const [length, status] of [
        [1000, 200],
        [10_000, 400],
      ] as const) {
        const key = createAuthenticator({ padding: Buffer.alloc(length) })
        expect((await ceremonies().addPasskey(account.access_token, key)).status).toBe(status)
      }
    })

    test.each<[string, unknown]>([
      ['a number', 7],
      ['a list', []],
      ['an empty object', {}],
      ['an id that is not base64url', { id: '!', rawId: '!', type: 'public-key', response: {} }],
      ['an answer without its parts', { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }],
    ])('or signs as %s is malformed', async (_what, credential) => {
      const { access_token: token } = await service().client.signUp()
      const asked = await ceremonies().askRegistration(token)
      expect(await ceremonies().register(token, asked, credential)).toMatchObject(malformed)
      expect(await ceremonies().signIn(await ceremonies().askSignIn(), credential)).toMatchObject(malformed)
    })

    test('belongs to one account', async () => {
      const { key } = await withPasskey()
      const other = await service().client.signUp()
      for (const account of [other, other]) {
        expect(await ceremonies().addPasskey(account.access_token, key)).toMatchObject({
          status: 422,
          body: { code: 'webauthn_credential_exists', message: 'This credential is already registered' },
        })
      }
      expect(await rows(other.id)).toEqual([])
    })

    test('twenty times at once stays within ten', async () => {
      const account = await service().client.signUp()
      const { access_token: token } = account
      const asked = []
      for (let i = 0; i < 20; i++) asked.push(await ceremonies().askRegistration(token))
      const answers = await Promise.all(
        asked.map((each) => ceremonies().register(token, each, createAuthenticator().create(each.options))),
      )
      expect(statuses(answers)).toEqual([...Array(10).fill(200), ...Array(10).fill(422)])
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'too_many_passkeys']))
      expect(await rows(account.id)).toHaveLength(10)
      const begun = await service().client.call('POST', '/passkeys/registration/options', { token, body: {} })
      expect(begun).toMatchObject({ status: 422, body: { code: 'too_many_passkeys' } })
    })

    test('where a second factor guards the account needs aal2, when it begins and when it ends', async () => {
      const { client, clock } = service()
      const account = await client.signUp()
      const half = await client.signIn(account.email, PASSWORD)
      const asked = await ceremonies().askRegistration(half.body.access_token)
      const guarded = await client.addTotp(account)
      const low = (await client.signIn(account.email, PASSWORD)).body.access_token
      const key = createAuthenticator()
      const begun = await client.call('POST', '/passkeys/registration/options', { token: low, body: {} })
      expect(begun).toMatchObject(needsAal2)
      expect(await ceremonies().register(low, asked, key.create(asked.options))).toMatchObject(needsAal2)

      const code = totpCode(guarded.secret, clock(), 1)
      const steppedUp = await client.answerFactor(low, guarded.factorId, code)
      expect((await ceremonies().addPasskey(steppedUp.body.access_token, key)).status).toBe(200)
    })

    test('is not kept for a session that ended meanwhile', async () => {
      const { client, database } = service()
      const account = await client.signUp()
      const asked = await ceremonies().askRegistration(account.access_token)
      const credential = createAuthenticator().create(asked.options)
      let registering: ReturnType<Ceremonies['register']> | undefined
      await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, account.id)
        registering = ceremonies().register(account.access_token, asked, credential)
        // It gets as far as the lock on the account.
        await new Promise((later) => setTimeout(later, 200))
        await deleteSessionsOf(trx, account.id)
      })
      expect(await registering).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
      expect(await rows(account.id)).toEqual([])
    })
  })

  describe('that is there', () => {
    test('can be renamed by its owner', async () => {
      const { client } = service()
      const { account, id } = await withPasskey()
      const rename = (body: unknown, token = account.access_token, which = id) =>
        client.call('PATCH', `/passkeys/${which}`, { token, body })
      expect(await rename({ friendly_name: 'Laptop' })).toMatchObject({
        status: 200,
        body: { id, friendly_name: 'Laptop' },
      })
      expect(await rename({ friendly_name: 'x'.repeat(121) })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'friendly_name must be 120 characters or less' },
      })
      expect(await rename({ friendly_name: '' })).toMatchObject({
        status: 400,
        body: { message: 'friendly_name is required' },
      })
      const otherUser = await client.signUp()
      const notFound = { status: 404, body: { code: 'validation_failed', message: 'Passkey not found' } }
      expect(await rename({ friendly_name: 'Mine' }, otherUser.access_token)).toMatchObject(notFound)
      expect(await rename({ friendly_name: 'Mine' }, account.access_token, 'x')).toMatchObject(notFound)
      expect(await remove(otherUser.access_token, id)).toMatchObject(notFound)
      const { body } = await client.call('GET', '/passkeys', { token: account.access_token })
      expect(body).toMatchObject([{ friendly_name: 'Laptop' }])
    })

    test('can be removed: it opens nothing more, and what it opened is aal1', async () => {
      const { client, received } = service()
      const { account, key, id } = await withPasskey()
      const opened = await ceremonies().signInWith(key)
      expect(await remove(account.access_token, id)).toMatchObject({ status: 204, body: '' })
      expect(await ceremonies().signInWith(key)).toMatchObject(failed)
      expect(levelOf(await client.refresh(opened.body.refresh_token))).toEqual({
        aal: 'aal1',
        amr: ['passkey'],
      })
      expect((await received(account.email, 'factor_removed')).text).toContain('passkey')
    })

    test('is removed at aal2 only, where a second factor guards the account', async () => {
      const { client } = service()
      const { account, id } = await withPasskey()
      const guarded = await client.addTotp(account)
      const low = await client.signIn(account.email, PASSWORD)
      expect(await remove(low.body.access_token, id)).toMatchObject(needsAal2)
      expect((await remove(guarded.access_token, id)).status).toBe(204)
    })
  })

  test('works with the client of the protocol, unchanged', async () => {
    const account = await service().client.signUp()
    const key = createAuthenticator({ isUserVerified: true })
    const auth = protocolClient(service())
    await auth.setSession(account)

    const { data: asked } = await auth.passkey.startRegistration()
    const { data: kept, error } = await auth.passkey.verifyRegistration({
      challengeId: asked?.challenge_id ?? '',
      credential: key.create(asked?.options as never) as never,
    })
    expect(error).toBeNull()
    expect(kept).toMatchObject({ friendly_name: 'Passkey' })
    const passkeyId = kept?.id ?? ''
    await auth.passkey.update({ passkeyId, friendlyName: 'Phone' })
    expect((await auth.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: 'Phone' }])

    await auth.signOut()
    const { data: begun } = await auth.passkey.startAuthentication()
    const { data } = await auth.passkey.verifyAuthentication({
      challengeId: begun?.challenge_id ?? '',
      credential: key.get(begun?.options as never) as never,
    })
    expect(data?.session?.user.id).toBe(account.id)
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    expect(await auth.passkey.delete({ passkeyId })).toEqual({ data: null, error: null })
    expect((await auth.passkey.list()).data).toEqual([])
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

onBothDatabases(
  'a site on an IP address',
  (service) => {
    test('has no passkeys: browsers refuse them', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const disabled = { status: 404, body: { code: 'passkey_disabled', message: 'Passkeys are disabled' } }
      for (const [method, path] of [
        ['POST', '/passkeys/authentication/options'],
        ['POST', '/passkeys/registration/options'],
        ['GET', '/passkeys'],
      ] as const) {
        expect(await client.call(method, path, { token })).toMatchObject(disabled)
      }
      expect((await client.call('GET', '/settings')).body.passkeys_enabled).toBe(false)
    })
  },
  { settings: { PUBLIC_URL: 'http://192.168.0.7:3000' } },
)
