import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const newNumber = () => `49${Math.floor(Math.random() * 1e10)}`.padEnd(12, '0')
let numbers = 0

onBothDatabases('a phone', (service) => {
  const enroll = (token: string, phone: string, friendly_name = `Phone ${++numbers}`) =>
    service().client.call('POST', '/factors', { token, body: { factor_type: 'phone', friendly_name, phone } })
  const challenge = (token: string, id: string) =>
    service().client.call('POST', `/factors/${id}/challenge`, { token, body: {} })
  const verify = (token: string, id: string, challenge_id: string, code: string) =>
    service().client.call('POST', `/factors/${id}/verify`, { token, body: { challenge_id, code } })
  const codeSentTo = async (number: string) =>
    /\b\d{6}\b/.exec((await service().received(number, 'sms_code')).text)?.[0] ?? ''

  test('is not enrolled without a number', async () => {
    const { access_token } = await service().client.signUp()
    expect(await enroll(access_token, '')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Phone number required to enroll Phone factor' },
    })
  })

  test('gets a code that steps up the session', async () => {
    const { client } = service()
    const { access_token: token } = await client.signUp()
    const number = newNumber()
    const { body: factor } = await enroll(token, `+${number}`)
    expect(factor).toEqual({
      id: factor.id,
      type: 'phone',
      friendly_name: factor.friendly_name,
      phone: `+${number}`,
    })
    const { body } = await challenge(token, factor.id)
    const answer = await verify(token, factor.id, body.id, ` ${await codeSentTo(number)} `)
    expect(answer.status).toBe(200)
    expect(decodeJwt(answer.body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([expect.objectContaining({ method: 'mfa/phone' })]),
    })
    expect(answer.body.user.factors).toMatchObject([
      { factor_type: 'phone', status: 'verified', phone: number },
    ])
  })

  test('refuses wrong codes, five at most, and a code for another challenge', async () => {
    const { client } = service()
    const { access_token: token } = await client.signUp()
    const number = newNumber()
    const { body: factor } = await enroll(token, number)
    const first = (await challenge(token, factor.id)).body
    const code = await codeSentTo(number)
    const second = (await challenge(token, factor.id)).body
    const codes = []
    for (let i = 0; i < 5; i++) codes.push((await verify(token, factor.id, second.id, code)).body.code)
    codes.push((await verify(token, factor.id, second.id, code)).body.code)
    expect(codes).toEqual([...Array(5).fill('mfa_verification_failed'), 'mfa_challenge_expired'])
    expect((await verify(token, factor.id, first.id, code)).status).toBe(200)
  })

  test('is not shown by a code that was sent to another account’s', async () => {
    const challenged = async () => {
      const { access_token: token } = await service().client.signUp()
      const number = newNumber()
      const { id } = (await enroll(token, number)).body
      const challengeId = (await challenge(token, id)).body.id
      return { token, id, challengeId, code: await codeSentTo(number) }
    }
    const [owner, thief] = [await challenged(), await challenged()]
    const answer = await verify(owner.token, owner.id, thief.challengeId, thief.code)
    expect(answer).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } })
    expect((await verify(owner.token, owner.id, owner.challengeId, owner.code)).status).toBe(200)
  })

  test('keeps its code as a keyed hash', async () => {
    const { client, database } = service()
    const { access_token: token } = await client.signUp()
    const number = newNumber()
    const { body: factor } = await enroll(token, number)
    const { body } = await challenge(token, factor.id)
    const row = await database.db
      .selectFrom('mfa_challenges')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row.otp_code).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(await codeSentTo(number))
  })

  test('of one number is enrolled once', async () => {
    const { client } = service()
    const { access_token } = await client.signUp()
    const number = newNumber()
    const { body: factor } = await enroll(access_token, number)
    const { body } = await challenge(access_token, factor.id)
    const { access_token: token } = (await verify(access_token, factor.id, body.id, await codeSentTo(number)))
      .body
    expect(await enroll(token, number)).toMatchObject({
      status: 422,
      body: { code: 'mfa_verified_factor_exists' },
    })
  })
})

onBothDatabases(
  'a phone, with limits',
  (service) => {
    test('gets so many SMS a day, from whatever account', async () => {
      const { client } = service()
      const phone = newNumber()
      const ask = async () => {
        const { access_token: token } = await client.signUp()
        const { body } = await client.call('POST', '/factors', {
          token,
          body: { factor_type: 'phone', phone },
        })
        return client.call('POST', `/factors/${body.id}/challenge`, { token, body: {} })
      }
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
      expect(await ask()).toMatchObject({
        status: 429,
        body: { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
      })
    })
  },
  { settings: { RATE_LIMITS: true, RATE_LIMIT_SMS_NUMBER: 2 } },
)

onBothDatabases(
  'a phone, with some time between its codes',
  (service) => {
    const enroll = async (token: string, phone: string): Promise<string> => {
      const body = { factor_type: 'phone', friendly_name: `Phone ${++numbers}`, phone }
      return (await service().client.call('POST', '/factors', { token, body })).body.id
    }
    const challenge = (token: string, id: string) =>
      service().client.call('POST', `/factors/${id}/challenge`, { token, body: {} })

    test('gets one at a time, also when two are asked for at once, and the next when it is over', async () => {
      const { access_token: token } = await service().client.signUp()
      const id = await enroll(token, newNumber())
      const answers = await Promise.all([1, 2, 3].map(() => challenge(token, id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
      const refused = await challenge(token, id)
      expect(refused).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } })
      expect(refused.body.message).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      )
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      service().advance(5000)
      expect((await challenge(token, id)).status).toBe(200)
    })

    test('waits, however and by whichever user it is enrolled, and no other waits for it', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const { access_token: otherUser } = await client.signUp()
      const number = newNumber()
      expect((await challenge(token, await enroll(token, number))).status).toBe(200)
      for (const [accessToken, phone] of [
        [token, number],
        [token, `+${number}`],
        [otherUser, number],
      ] as const) {
        const refused = await challenge(accessToken, await enroll(accessToken, phone))
        expect(refused).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } })
      }
      expect((await challenge(token, await enroll(token, newNumber()))).status).toBe(200)
    })
  },
  { settings: { MFA_PHONE_MAX_FREQUENCY: 5 } },
)

onBothDatabases(
  'a phone where nothing sends SMS',
  (service) => {
    test('is not enrolled, and clients are told', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const body = { factor_type: 'phone', phone: newNumber() }
      expect(await client.call('POST', '/factors', { token, body })).toMatchObject({
        status: 422,
        body: { code: 'mfa_phone_enroll_not_enabled', message: 'MFA enroll is disabled for Phone' },
      })
      expect((await client.call('GET', '/settings')).body.sms_provider).toBe('')
    })
  },
  { isProduction: true },
)
