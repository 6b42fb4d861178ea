import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { recoveryCodeRequests } from '../../testing/accounts/recovery-code-requests.ts'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startService } from '../../testing/service.ts'

const PATH = '/factors/recovery-codes'

onBothDatabases('recovery codes', (service) => {
  const { withCodes, signInLow, use, atOnce } = recoveryCodeRequests(service)

  test('work once each, however they are typed, and their user is told by mail', async () => {
    const { client, received } = service()
    const account = await withCodes()
    const [code = ''] = account.codes
    const answer = await use(await signInLow(account.email), ` ${code.toUpperCase().replaceAll('-', ' ')} `)
    expect(answer.status).toBe(200)
    expect(decodeJwt(answer.body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([expect.objectContaining({ method: 'mfa/recovery_code' })]),
    })
    expect((await received(account.email, 'recovery_code_used')).text).toContain('9')
    const again = await use(await signInLow(account.email), code)
    expect(again).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })

    // The session is at aal2: the lost factor can be removed, and the codes are removed with it.
    const token = answer.body.access_token
    expect((await client.call('DELETE', `/factors/${account.factorId}`, { token })).status).toBe(200)
    expect((await client.getUser(token)).body).not.toHaveProperty('factors')
    expect((await client.call('GET', PATH, { token })).body.code).toBe('mfa_factor_not_found')
    const refreshed = await client.refresh(answer.body.refresh_token)
    expect(decodeJwt(refreshed.body.access_token)).toMatchObject({ aal: 'aal1' })
  })

  test('let one of two in that come with one code at once', async () => {
    const account = await withCodes()
    const token = await signInLow(account.email)
    const enter = () => use(token, account.codes[0] ?? '')
    const answers = await atOnce(account.id, [enter, enter])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('let one of two sessions in that come with two codes at once, and tell the other that it has ended', async () => {
    const { client } = service()
    const account = await withCodes()
    const tokens = [await signInLow(account.email), await signInLow(account.email)]
    const answers = await atOnce(
      account.id,
      tokens.map((token, i) => () => use(token, account.codes[i] ?? '')),
    )
    const [steppedUp, ended] = answers.toSorted((a, b) => a.status - b.status)
    expect(steppedUp?.status).toBe(200)
    expect(ended).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    const { body } = await client.call('GET', PATH, { token: account.access_token })
    expect(body.remaining).toBe(9)
  })

  test('go on working when AUTH_KEY_SECRET is set later', async () => {
    const { client, config } = service()
    const account = await withCodes()
    const { DATABASE_URL, DATA_DIR } = config
    const later = await startService({
      kind: DATABASE_URL ? 'postgres' : 'sqlite',
      settings: { DATABASE_URL, DATA_DIR, AUTH_KEY_SECRET: ['a secret of at least thirty-two characters'] },
    })
    const { access_token: token } = (await later.client.signIn(account.email, PASSWORD)).body
    const body = { code: account.codes[0] }
    expect((await later.client.call('POST', `${PATH}/verify`, { token, body })).status).toBe(200)
    expect((await later.client.call('POST', `${PATH}/verify`, { token, body })).status).toBe(422)
    await later.close()
    expect((await client.call('GET', PATH, { token: account.access_token })).body.remaining).toBe(9)
  })

  test('of one user are refused for another user’s account', async () => {
    const [owner, other] = [await withCodes(), await withCodes()]
    const answer = await use(await signInLow(other.email), owner.codes[0] ?? '')
    expect(answer.body.code).toBe('mfa_verification_failed')
  })
})

onBothDatabases(
  'recovery codes, with limits',
  (service) => {
    test('lock after wrong ones, and the authenticator app still opens', async () => {
      const { client } = service()
      const account = await client.addTotp(await client.signUp())
      const { body } = await client.call('POST', PATH, { token: account.access_token })
      const guess = (code: string) =>
        client.call('POST', `${PATH}/verify`, { token: account.access_token, body: { code } })
      expect((await guess('aaaa-aaaa-aaaa-aaaa')).status).toBe(422)
      expect((await guess('aaaa-aaaa-aaaa-aaaa')).status).toBe(422)
      const locked = await guess(body.codes[0])
      expect(locked).toMatchObject({ status: 429, body: { code: 'mfa_recovery_codes_locked' } })
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
      expect((await client.answerFactor(account.access_token, account.factorId, '000000')).status).toBe(422)
    })
  },
  { settings: { RATE_LIMITS: true, RATE_LIMIT_CODE: 2 } },
)
