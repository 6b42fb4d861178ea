import { expect, test } from 'vitest'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { forgedAnswers } from '../../testing/authenticator/forged-answers.ts'
import { refusal, securityKeys } from '../../testing/authenticator/security-keys.ts'
import { PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('a security key', (service) => {
  const { enroll, challenge, verify, answer, addKey, rowOf } = securityKeys(service)

  test('steps up the session that enrols it, and each one that shows it', async () => {
    const { client } = service()
    const key = createAuthenticator({ aaguid: '2fc0579f-8113-47ea-b116-bb5a8db9202a' })
    const account = await addKey(await client.signUp(), key)
    expect(levelOf(account.steppedUp)).toEqual({ aal: 'aal2', amr: ['mfa/webauthn', 'password'] })
    expect(account.steppedUp.body.user.factors).toMatchObject([
      {
        factor_type: 'webauthn',
        status: 'verified',
        web_authn_aaguid: '2fc0579f-8113-47ea-b116-bb5a8db9202a',
      },
    ])

    const again = await client.signIn(account.email, PASSWORD)
    expect(levelOf(again)).toEqual({ aal: 'aal1', amr: ['password'] })
    const { options, type } = await challenge(again.body.access_token, account.factorId)
    expect({ type, options }).toEqual({
      type: 'request',
      options: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        timeout: 300_000,
        rpId: 'localhost',
        allowCredentials: [{ type: 'public-key', id: key.id, transports: ['usb'] }],
      },
    })
    const steppedUp = await answer(again.body.access_token, account.factorId, key)
    expect(levelOf(steppedUp)).toEqual({ aal: 'aal2', amr: ['mfa/webauthn', 'password'] })
    expect(await rowOf(account.factorId)).toMatchObject({
      web_authn_credential: { id: key.id, sign_count: 2, backup_eligible: false, backed_up: false },
    })
  })

  test.each(forgedAnswers)(
    'is refused with %s, when it is made and when it signs',
    async (_what, changes) => {
      const { client } = service()
      const account = await client.signUp()
      const factorId = await enroll(account.access_token)
      const key = createAuthenticator()
      expect(await answer(account.access_token, factorId, key, changes)).toMatchObject(refusal)
      const steppedUp = await answer(account.access_token, factorId, key)
      expect(steppedUp.status).toBe(200)
      expect(await answer(steppedUp.body.access_token, factorId, key, changes)).toMatchObject(refusal)
    },
  )

  test('tells the log why it is refused, and the client no more than that it is', async () => {
    const { client, log } = service()
    const account = await client.signUp()
    const factorId = await enroll(account.access_token)
    const changes = { origin: 'https://evil.example' }
    const { body } = await answer(account.access_token, factorId, createAuthenticator(), changes)
    expect(body).toEqual(refusal.body)
    const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'check failed')
    expect(lines.at(-1)).toMatchObject({
      code: 'mfa_verification_failed',
      reason: expect.stringContaining('origin "https://evil.example"'),
    })
  })

  test('cannot be made twice: not for one factor, and not as two', async () => {
    const { client } = service()
    const { access_token: token } = await client.addTotp(await client.signUp())
    const factorId = await enroll(token)
    const [one, two] = [await challenge(token, factorId), await challenge(token, factorId)]
    const [key, other] = [createAuthenticator(), createAuthenticator()]
    const answers = await Promise.all([
      verify(token, factorId, one.id, 'create', key.create(one.options)),
      verify(token, factorId, two.id, 'create', other.create(two.options)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])

    const winner = answers[0].status === 200 ? key : other
    const steppedUp = answers.find(({ status }) => status === 200)?.body.access_token
    const late = await challenge(steppedUp, factorId)
    expect(late.type).toBe('request')
    expect(await verify(steppedUp, factorId, late.id, 'create', winner.create(late.options))).toMatchObject(
      refusal,
    )

    const second = await enroll(steppedUp, 'Again')
    const { options } = await challenge(steppedUp, second)
    expect(options.excludeCredentials).toEqual([
      { type: 'public-key', id: winner.id, transports: ['usb', 'nfc'] },
    ])
    expect(await answer(steppedUp, second, winner)).toMatchObject(refusal)
  })

  test('is not found for another user', async () => {
    const { client } = service()
    const key = createAuthenticator()
    const account = await addKey(await client.signUp(), key)
    const { access_token: token } = await client.signUp()
    const { id, options } = await challenge(account.access_token, account.factorId)
    const answers = [
      await client.call('POST', `/factors/${account.factorId}/challenge`, { token, body: {} }),
      await verify(token, account.factorId, id, 'request', key.get(options)),
    ]
    for (const refused of answers) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
    }
  })

  test('cannot be added with the password alone, where another factor guards the account', async () => {
    const { client, clock } = service()
    const account = await client.signUp()
    const half = await enroll(account.access_token)
    const guarded = await client.addTotp(account)
    const { body } = await client.signIn(account.email, PASSWORD)
    const key = createAuthenticator()
    expect(await answer(body.access_token, half, key)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    })
    const code = totpCode(guarded.secret, clock(), 1)
    const steppedUp = await client.answerFactor(body.access_token, guarded.factorId, code)
    expect((await answer(steppedUp.body.access_token, half, key)).status).toBe(200)
  })

  test('tells the owner when it comes', async () => {
    const { client, received } = service()
    const account = await addKey(await client.signUp(), createAuthenticator())
    expect((await received(account.email, 'factor_added')).text).toContain('security key')
  })

  test.each<[string, unknown]>([
    ['a number', 7],
    ['a list', []],
    ['an empty object', {}],
    ['an id that is not base64url', { id: '!', rawId: '!', type: 'public-key', response: {} }],
    ['a registration without its parts', { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }],
  ])('is malformed as %s, when it is made and when it signs', async (_what, response) => {
    const account = await service().client.signUp()
    const malformed = {
      status: 400,
      body: { code: 'validation_failed', message: 'Invalid credential_response' },
    }
    const half = await enroll(account.access_token)
    const { id } = await challenge(account.access_token, half)
    expect(await verify(account.access_token, half, id, 'create', response)).toMatchObject(malformed)
    const { access_token: token, factorId } = await addKey(account, createAuthenticator(), 'Other')
    const asked = await challenge(token, factorId)
    expect(await verify(token, factorId, asked.id, 'request', response)).toMatchObject(malformed)
  })

  test.each<[string, object, string]>([
    ['nothing of it', { code: '123456' }, 'WebAuthn config required'],
    ['no response', { webauthn: { type: 'create' } }, 'credential_response required'],
    ['no type', { webauthn: { credential_response: {} } }, 'WebAuthn type must be create or request'],
    [
      'the type of an object’s own key',
      { webauthn: { type: 'constructor', credential_response: {} } },
      'WebAuthn type must be create or request',
    ],
  ])('is not answered for by %s', async (_what, given, message) => {
    const { client } = service()
    const { access_token: token } = await client.signUp()
    const factorId = await enroll(token)
    const { id } = await challenge(token, factorId)
    const body = { challenge_id: id, ...given }
    expect(await client.call('POST', `/factors/${factorId}/verify`, { token, body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    })
  })
})

onBothDatabases(
  'a site on an IP address',
  (service) => {
    test('has no security keys: browsers refuse them', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const body = { factor_type: 'webauthn', friendly_name: 'Key' }
      expect(await client.call('POST', '/factors', { token, body })).toMatchObject({
        status: 422,
        body: { code: 'mfa_webauthn_enroll_not_enabled', message: 'MFA enroll is disabled for WebAuthn' },
      })
    })
  },
  { settings: { PUBLIC_URL: 'http://192.168.0.7:3000' } },
)
