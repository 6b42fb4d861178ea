import { describe, expect, test } from 'vitest'
import { deleteFactor, updateFactor } from '../../db/credentials/factors.ts'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('an authenticator app', (service) => {
  const verify = (token: string, factorId: string, challenge_id: string, code: string, ip?: string) =>
    service().client.call('POST', `/factors/${factorId}/verify`, {
      token,
      body: { challenge_id, code },
      ...(ip && { ip }),
    })
  const challenge = async (token: string, factorId: string): Promise<string> =>
    (await service().client.call('POST', `/factors/${factorId}/challenge`, { token, body: {} })).body.id

  describe('a code', () => {
    test.each([-1, 0, 1])('of %i steps from now is accepted', async (steps) => {
      const { client, clock } = service()
      const { access_token } = await client.signUp()
      const { id, secret } = await client.enrollTotp(access_token)
      const answer = await client.answerFactor(access_token, id, totpCode(secret, clock(), steps))
      expect(answer.status).toBe(200)
      expect(levelOf(answer)).toEqual({ aal: 'aal2', amr: ['password', 'totp'] })
    })

    test.each([-2, 2, -40])('of %i steps from now is refused', async (steps) => {
      const { client, clock } = service()
      const { access_token } = await client.signUp()
      const { id, secret } = await client.enrollTotp(access_token)
      expect(await client.answerFactor(access_token, id, totpCode(secret, clock(), steps))).toMatchObject({
        status: 422,
        body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
      })
    })

    test('works once, with another challenge too, and so does none before it', async () => {
      const { client, clock } = service()
      const account = await client.signUp()
      const { id, secret } = await client.enrollTotp(account.access_token)
      const now = clock()
      const first = await client.answerFactor(account.access_token, id, totpCode(secret, now))
      for (const steps of [0, -1]) {
        const again = await client.answerFactor(first.body.access_token, id, totpCode(secret, now, steps))
        expect(again.body.code).toBe('mfa_verification_failed')
      }
      const next = await client.answerFactor(first.body.access_token, id, totpCode(secret, now, 1))
      expect(next.status).toBe(200)
    })

    test('that comes in two requests at once steps up one session', async () => {
      const { client, clock } = service()
      const account = await client.addTotp(await client.signUp())
      const { email, factorId, secret } = account
      const sessions = await Promise.all([1, 2].map(() => client.signIn(email, PASSWORD)))
      const code = totpCode(secret, clock(), 1)
      const answers = await Promise.all(
        sessions.map(({ body }) => client.answerFactor(body.access_token, factorId, code)),
      )
      const [steppedUp, refused] = answers.map(({ status }) => status).toSorted()
      expect(steppedUp).toBe(200)
      // A consumed code, or a session that the one at aal2 has ended already.
      expect([403, 422]).toContain(refused)
    })
  })

  describe('a challenge', () => {
    test('is good for one right answer, also of two at once', async () => {
      const { client, clock } = service()
      const { access_token } = await client.signUp()
      const { id, secret } = await client.enrollTotp(access_token)
      const challengeId = await challenge(access_token, id)
      const answers = await Promise.all(
        [0, 1].map((steps) => verify(access_token, id, challengeId, totpCode(secret, clock(), steps))),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(answers.find(({ status }) => status === 422)?.body.code).toMatch(
        /^mfa_(ip_address_mismatch|verification_failed|challenge_expired)$/,
      )
    })

    test('ends after five wrong answers, however many come at once', async () => {
      const { client, clock } = service()
      const { access_token } = await client.signUp()
      const { id, secret } = await client.enrollTotp(access_token)
      const challengeId = await challenge(access_token, id)
      const wrong = await Promise.all(
        Array.from({ length: 12 }, () => verify(access_token, id, challengeId, '000000')),
      )
      const codes = wrong.map(({ body }) => body.code)
      expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
      expect(codes.filter((code) => code === 'mfa_challenge_expired')).toHaveLength(7)
      const right = await verify(access_token, id, challengeId, totpCode(secret, clock()))
      expect(right).toMatchObject({
        status: 422,
        body: {
          code: 'mfa_challenge_expired',
          message: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
        },
      })
    })

    test('expires after five minutes', async () => {
      const { client, clock, advance } = service()
      const { access_token } = await client.signUp()
      const { id, secret } = await client.enrollTotp(access_token)
      const challengeId = await challenge(access_token, id)
      advance(300_000)
      const late = await verify(access_token, id, challengeId, totpCode(secret, clock()))
      expect(late.body.code).toBe('mfa_challenge_expired')
    })

    test('is answered from where it was asked for', async () => {
      const { client, clock } = service()
      const { access_token } = await client.signUp()
      const { id, secret } = await client.enrollTotp(access_token)
      const challengeId = await challenge(access_token, id)
      const elsewhere = await verify(access_token, id, challengeId, totpCode(secret, clock()), '203.0.113.9')
      expect(elsewhere.body.code).toBe('mfa_ip_address_mismatch')
    })
  })

  describe('a session', () => {
    test('that is stepped up ends those below it, and its old tokens reach nothing new', async () => {
      const { client, clock } = service()
      const account = await client.signUp()
      const other = await client.signIn(account.email, PASSWORD)
      const { id, secret } = await client.enrollTotp(account.access_token)
      const steppedUp = await client.answerFactor(account.access_token, id, totpCode(secret, clock()))

      expect((await client.getUser(other.body.access_token)).body.code).toBe('session_not_found')
      expect((await client.refresh(account.refresh_token)).body.code).toBe('refresh_token_not_found')
      // The access token from before goes on as what it was: it may not do what needs the factor.
      expect((await client.getUser(account.access_token)).status).toBe(200)
      const low = await client.call('DELETE', `/factors/${id}`, { token: account.access_token })
      expect(low).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } })

      const refreshed = await client.refresh(steppedUp.body.refresh_token)
      expect(levelOf(refreshed)).toEqual({ aal: 'aal2', amr: ['password', 'totp'] })
    })

    test('is aal1 after a new sign-in, and the first aal2 session lives on', async () => {
      const { client, clock } = service()
      const account = await client.addTotp(await client.signUp())
      const again = await client.signIn(account.email, PASSWORD)
      expect(levelOf(again)).toEqual({ aal: 'aal1', amr: ['password'] })
      expect(again.body.user.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
      const code = totpCode(account.secret, clock(), 1)
      const steppedUp = await client.answerFactor(again.body.access_token, account.factorId, code)
      expect(steppedUp.status).toBe(200)
      expect((await client.getUser(account.access_token)).status).toBe(200)
    })

    test('loses the level when the factor is removed', async () => {
      const { client } = service()
      const account = await client.addTotp(await client.signUp())
      const removed = await client.call('DELETE', `/factors/${account.factorId}`, {
        token: account.access_token,
      })
      expect(removed).toMatchObject({ status: 200, body: { id: account.factorId } })
      const refreshed = await client.refresh(account.refresh_token)
      expect(levelOf(refreshed)).toEqual({ aal: 'aal1', amr: ['password'] })
      expect(refreshed.body.user).not.toHaveProperty('factors')
    })
  })

  test("is one's own", async () => {
    const { client, clock } = service()
    const [owner, otherUser] = await Promise.all([client.signUp(), client.signUp()])
    const { id, secret } = await client.enrollTotp(owner.access_token)
    const challengeId = await challenge(owner.access_token, id)
    const token = otherUser.access_token
    const answers = await Promise.all([
      client.call('POST', `/factors/${id}/challenge`, { token, body: {} }),
      verify(token, id, challengeId, totpCode(secret, clock())),
      client.call('DELETE', `/factors/${id}`, { token }),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
    }
  })

  test('is needed for what matters once it is there', async () => {
    const { client } = service()
    const account = await client.addTotp(await client.signUp())
    const { access_token: token } = (await client.signIn(account.email, PASSWORD)).body
    const refused = await Promise.all([
      client.call('PUT', '/user', { token, body: { password: 'another password 1' } }),
      client.call('PUT', '/user', { token, body: { email: 'new@example.com' } }),
      client.call('POST', '/factors', { token, body: { factor_type: 'totp', friendly_name: 'B' } }),
      client.call('DELETE', `/factors/${account.factorId}`, { token }),
      client.call('POST', '/factors/recovery-codes', { token }),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'insufficient_aal'],
      [401, 'insufficient_aal'],
      [403, 'insufficient_aal'],
      [422, 'insufficient_aal'],
      [403, 'insufficient_aal'],
    ])
  })

  test('twenty enrolments at once stay within ten, and names stay unique', async () => {
    const { client } = service()
    const { access_token: token } = await client.signUp()
    const enroll = (friendly_name: string) =>
      client.call('POST', '/factors', { token, body: { factor_type: 'totp', friendly_name } })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => enroll(`App ${index}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_enrolled_mfa_factors']))

    const other = await client.signUp()
    const same = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.call('POST', '/factors', {
          token: other.access_token,
          body: { factor_type: 'totp', friendly_name: 'App' },
        }),
      ),
    )
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(422)])
    expect((await client.getUser(other.access_token)).body.factors).toHaveLength(1)
  })

  test('that was never verified gives its name and place back', async () => {
    const { client, advance } = service()
    const { access_token } = await client.signUp()
    await client.enrollTotp(access_token, 'App')
    advance(301_000)
    expect((await client.enrollTotp(access_token, 'App')).id).toBeTruthy()
    expect((await client.getUser(access_token)).body.factors).toHaveLength(1)
  })

  test('tells the owner when it comes and goes', async () => {
    const { client, received } = service()
    const account = await client.addTotp(await client.signUp())
    const added = await received(account.email, 'factor_added')
    expect(added.text).toContain('authenticator app')
    await client.call('DELETE', `/factors/${account.factorId}`, { token: account.access_token })
    expect((await received(account.email, 'factor_removed')).text).toContain('authenticator app')
  })

  test('that is removed while it is challenged is not there', async () => {
    const { client, database } = service()
    const { access_token: token } = await client.signUp()
    const { id } = await client.enrollTotp(token)
    await challenge(token, id)
    service().advance(301_000)
    let asking: ReturnType<typeof client.call> | undefined
    await database.db.transaction().execute(async (trx) => {
      // What a removal does, in two steps: the challenge comes while it holds the factor alone.
      await updateFactor(trx, id, { status: 'unverified' })
      asking = client.call('POST', `/factors/${id}/challenge`, { token, body: {} })
      await new Promise((later) => setTimeout(later, 300))
      await deleteFactor(trx, id)
    })
    expect(await asking).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
  })

  test('is found by ids in capitals too', async () => {
    const { client, clock } = service()
    const { access_token } = await client.signUp()
    const { id, secret } = await client.enrollTotp(access_token)
    const challengeId = await challenge(access_token, id.toUpperCase())
    const code = totpCode(secret, clock())
    const steppedUp = await verify(access_token, id.toUpperCase(), challengeId.toUpperCase(), code)
    expect(steppedUp.status).toBe(200)
    const token = steppedUp.body.access_token
    expect((await client.call('DELETE', `/factors/${id.toUpperCase()}`, { token })).status).toBe(200)
  })

  test('is drawn with the longest names too', async () => {
    const { client } = service()
    const domain = Array.from({ length: 3 }, () => 'd'.repeat(60)).join('.')
    const { access_token: token } = await client.signUp({ email: `${'#'.repeat(70)}@${domain}` })
    const body = { factor_type: 'totp', friendly_name: 'x'.repeat(120), issuer: '学'.repeat(64) }
    const { status, body: enrolled } = await client.call('POST', '/factors', { token, body })
    expect(status).toBe(200)
    expect(new URL(enrolled.totp.uri).searchParams.get('issuer')).toBe(body.issuer)
  })

  test.each([
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(121) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(2000) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: '学'.repeat(65) }, 400, 'validation_failed'],
    [{ factor_type: 'recovery_code' }, 400, 'validation_failed'],
    [{ factor_type: 'constructor' }, 400, 'validation_failed'],
    [{ factor_type: 7 }, 400, 'bad_json'],
    [[], 400, 'bad_json'],
  ])('enrolment of %j is refused', async (body, status, code) => {
    const { client } = service()
    const { access_token: token } = await client.signUp()
    expect(await client.call('POST', '/factors', { token, body })).toMatchObject({ status, body: { code } })
  })
})

onBothDatabases(
  'secrets of authenticator apps',
  (service) => {
    test('are encrypted, and work', async () => {
      const { client, database } = service()
      const account = await client.addTotp(await client.signUp())
      const row = await database.db
        .selectFrom('mfa_factors')
        .select('secret')
        .where('id', '=', account.factorId)
        .executeTakeFirstOrThrow()
      expect(row.secret).toMatch(/^sealed:v2:/)
      expect(row.secret).not.toContain(account.secret)
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret of at least 32 characters'] } },
)

onBothDatabases(
  'wrong codes',
  (service) => {
    test('lock the second factor of the account for a while, across challenges and sessions', async () => {
      const { client, clock } = service()
      const account = await client.addTotp(await client.signUp())
      const guess = async (code: string) => {
        const { body } = await client.signIn(account.email, PASSWORD)
        return client.answerFactor(body.access_token, account.factorId, code)
      }
      const codes = []
      for (let i = 0; i < 4; i++) codes.push((await guess('000000')).body.code)
      expect(codes).toEqual([...Array(3).fill('mfa_verification_failed'), 'over_request_rate_limit'])
      const right = await guess(totpCode(account.secret, clock(), 1))
      expect(right).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(200)
    })
  },
  { settings: { RATE_LIMITS: true, RATE_LIMIT_CODE: 3 } },
)
