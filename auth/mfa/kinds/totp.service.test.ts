// @module-tag both-databases

import { describe, expect, test } from 'vitest'
import { factorRequests } from '../../testing/accounts/factor-requests.ts'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const STEP_MS = 30_000

onBothDatabases('an authenticator app', (service) => {
  const { challenge, verify } = factorRequests(service)
  /** Leaves a whole time step before the next one begins, however slow the machine is. */
  const toNextStep = () => service().advance(STEP_MS - (service().clock() % STEP_MS))

  describe('a code', () => {
    test.each([-1, 0, 1])('of %i steps from now is accepted', async (steps) => {
      const { client, clock } = service()
      const { access_token } = await client.signUp()
      const { id, secret } = await client.enrollTotp(access_token)
      toNextStep()
      const answer = await client.answerFactor(access_token, id, totpCode(secret, clock(), steps))
      expect(answer.status).toBe(200)
      expect(levelOf(answer)).toEqual({ aal: 'aal2', amr: ['password', 'totp'] })
    })

    test.each([-2, 2, -40])('of %i steps from now is refused', async (steps) => {
      const { client, clock } = service()
      const { access_token } = await client.signUp()
      const { id, secret } = await client.enrollTotp(access_token)
      toNextStep()
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
      // Either the code is consumed, or the session at aal2 has already ended this one.
      expect([403, 422]).toContain(refused)
    })
  })

  test('is not found for another user', async () => {
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

  test('tells the owner when it comes and goes', async () => {
    const { client, received } = service()
    const account = await client.addTotp(await client.signUp())
    const added = await received(account.email, 'factor_added')
    expect(added.text).toContain('authenticator app')
    await client.call('DELETE', `/factors/${account.factorId}`, { token: account.access_token })
    expect((await received(account.email, 'factor_removed')).text).toContain('authenticator app')
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
