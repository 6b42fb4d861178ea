import { expect, test } from 'vitest'
import { factorRequests } from '../../testing/accounts/factor-requests.ts'
import { PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('a challenge', (service) => {
  const { challenge, verify } = factorRequests(service)

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

  test('of an app needs no body, which older clients and those of other languages leave out', async () => {
    const { client, clock, advance } = service()
    const { access_token } = await client.signUp()
    const { id, secret } = await client.enrollTotp(access_token)
    const bare = (headers = {}) =>
      client.call('POST', `/factors/${id}/challenge`, { token: access_token, headers })
    const challenged = await bare()
    expect(challenged).toMatchObject({ status: 200, body: { type: 'totp' } })
    advance(1000)
    const declared = await bare({ 'content-type': 'application/json;charset=UTF-8' })
    expect(declared.status).toBe(200)
    const code = totpCode(secret, clock())
    expect((await verify(access_token, id, declared.body.id, code)).status).toBe(200)
  })

  test('of a security key needs a body', async () => {
    const { client } = service()
    const { access_token: token } = await client.signUp()
    const body = { factor_type: 'webauthn', friendly_name: 'Key' }
    const { id } = (await client.call('POST', '/factors', { token, body })).body
    const bare = await client.call('POST', `/factors/${id}/challenge`, { token })
    expect(bare).toMatchObject({ status: 400, body: { code: 'bad_json' } })
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

  test('is over where the clock was set back since, and so is the time to finish an enrolment', async () => {
    const { client, clock, advance } = service()
    const account = await client.signUp()
    const { access_token } = account
    advance(3_600_000)
    const later = (await client.signIn(account.email, PASSWORD)).body.access_token
    const { id, secret } = await client.enrollTotp(later)
    const challengeId = await challenge(later, id)
    advance(-3_600_000)
    const code = totpCode(secret, clock())
    expect((await verify(access_token, id, challengeId, code)).body.code).toBe('mfa_challenge_expired')
    advance(600_000)
    const late = await client.answerFactor(access_token, id, totpCode(secret, clock()))
    expect(late.body.code).toBe('reauthentication_needed')
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
