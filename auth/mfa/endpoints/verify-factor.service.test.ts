// @module-tag both-databases

import { describe, expect, test } from 'vitest'
import { factorRequests } from '../../testing/accounts/factor-requests.ts'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('a second factor', (service) => {
  const { challenge, verify } = factorRequests(service)

  describe('a session', () => {
    test('that is stepped up ends those below it, and its old tokens reach nothing new', async () => {
      const { client, clock } = service()
      const [account, another] = [await client.signUp(), await client.signUp()]
      await client.enrollTotp(another.access_token)
      const other = await client.signIn(account.email, PASSWORD)
      const { id, secret } = await client.enrollTotp(account.access_token)
      const steppedUp = await client.answerFactor(account.access_token, id, totpCode(secret, clock()))

      expect((await client.getUser(other.body.access_token)).body.code).toBe('session_not_found')
      expect((await client.refresh(account.refresh_token)).body.code).toBe('refresh_token_not_found')
      // Another account keeps its session and its unfinished enrolment.
      expect((await client.getUser(another.access_token)).body.factors).toHaveLength(1)
      // The access token from before the step-up keeps its level: it may not do what needs the
      // factor.
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
  })

  test('is not answered without a code', async () => {
    const { client } = service()
    const { access_token: token } = await client.signUp()
    const { id } = await client.enrollTotp(token)
    expect(await verify(token, id, await challenge(token, id), '')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Code needs to be non-empty' },
    })
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
})

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
