import { expect, test } from 'vitest'
import { lockUser } from '../../db/accounts/users.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('an authenticator app that is enrolled', (service) => {
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

  test('beyond the tenth is refused without waiting for those who write', async () => {
    const { client, database } = service()
    const { access_token: token, id } = await client.signUp()
    for (let number = 1; number <= 10; number++) await client.enrollTotp(token, `App ${number}`)
    await database.db.transaction().execute(async (trx) => {
      await lockUser(trx, id)
      for (const [friendly_name, code] of [
        ['App 11', 'too_many_enrolled_mfa_factors'],
        ['App 1', 'mfa_factor_name_conflict'],
      ]) {
        const body = { factor_type: 'totp', friendly_name }
        const answer = await client.call('POST', '/factors', { token, body })
        expect([answer.status, answer.body.code]).toEqual([422, code])
      }
    })
  })

  test('that was never verified gives its name and place back', async () => {
    const { client, advance } = service()
    const { access_token } = await client.signUp()
    await client.enrollTotp(access_token, 'App')
    advance(301_000)
    expect((await client.enrollTotp(access_token, 'App')).id).toBeTruthy()
    expect((await client.getUser(access_token)).body.factors).toHaveLength(1)
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
