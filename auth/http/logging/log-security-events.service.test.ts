import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { eventually } from '../../../tooling/eventually.ts'
import { newEmail, PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { securityEvents } from './security-events.ts'

interface Line {
  event: string
  outcome: string
  reqId: string
  account?: string
  session?: string
  method?: string
  code?: string
}

/** Endpoints that change something, but neither open, end nor protect a session. */
const UNTOLD = [
  // Only their mails reveal the outcome: an answer, or a line here, would reveal which address has
  // an account.
  'POST /recover',
  'POST /otp',
  'POST /magiclink',
  'POST /resend',
  'POST /factors/:factorId/challenge',
  'POST /passkeys/authentication/options',
  'PATCH /passkeys/:passkeyId',
]

onBothDatabases('the log of security events', (service) => {
  const read = (): Line[] =>
    service()
      .log.map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'security event')

  test('tells who did what, how it ended, and no secret', async () => {
    const { client, clock, log, advance } = service()
    const account = await client.signUp()
    const { email, id } = account
    const sessionOf = (token: string) => decodeJwt(token)['session_id']
    const first = sessionOf(account.access_token)
    await client.signIn(email, 'a wrong password')
    await client.signIn(newEmail(), 'a wrong password')
    const { body } = await client.signIn(email, PASSWORD)
    const second = sessionOf(body.access_token)
    const enrolled = await client.enrollTotp(body.access_token)
    const wrong = totpCode(enrolled.secret, clock(), 5)
    await client.answerFactor(body.access_token, enrolled.id, wrong)
    const code = totpCode(enrolled.secret, clock())
    const steppedUp = await client.answerFactor(body.access_token, enrolled.id, code)
    const token = steppedUp.body.access_token
    await client.call('PUT', '/user', { token, body: { data: { a: 1 } } })
    await client.call('PUT', '/user', { token, body: { password: 'a new password 77' } })
    await client.call('DELETE', `/factors/${enrolled.id}`, { token })
    await client.refresh('AAA')
    const refreshed = await client.refresh(steppedUp.body.refresh_token)
    advance(60_000)
    await client.getUser(refreshed.body.access_token)
    await client.refresh(steppedUp.body.refresh_token)
    const third = (await client.signIn(email, 'a new password 77')).body
    await client.call('POST', '/logout?scope=local', { token: third.access_token })

    const told = await eventually(() => {
      const lines = read()
      expect(lines.at(-1)?.event).toBe('sign_out')
      return lines
    })
    const main = { account: id, session: second }
    expect(told).toMatchObject([
      { event: 'sign_up', outcome: 'ok', account: id, session: first },
      { event: 'sign_in', outcome: 'refused', method: 'password', account: id, code: 'invalid_credentials' },
      { event: 'sign_in', outcome: 'refused', method: 'password', code: 'invalid_credentials' },
      { event: 'sign_in', outcome: 'ok', method: 'password', ...main },
      { event: 'factor_add_begun', outcome: 'ok', ...main },
      { event: 'factor_verified', outcome: 'refused', code: 'mfa_verification_failed', ...main },
      { event: 'factor_verified', outcome: 'ok', ...main },
      { event: 'password_change', outcome: 'ok', ...main },
      { event: 'factor_removed', outcome: 'ok', ...main },
      { event: 'refresh', outcome: 'refused', code: 'validation_failed' },
      { event: 'session_reused', outcome: 'ended', ...main },
      { event: 'refresh', outcome: 'refused', code: 'refresh_token_already_used', ...main },
      { event: 'sign_in', outcome: 'ok', account: id, session: sessionOf(third.access_token) },
      { event: 'sign_out', outcome: 'ok', method: 'local', account: id },
    ])
    expect(told[2]).not.toHaveProperty('account')
    for (const { reqId } of told) expect(reqId).toBeTruthy()
    const all = log.join('\n')
    const secrets = [
      email,
      PASSWORD,
      'a new password 77',
      token,
      steppedUp.body.refresh_token,
      enrolled.secret,
    ]
    for (const secret of secrets) expect(all).not.toContain(secret)
    for (const each of told) expect(JSON.stringify(each)).not.toMatch(new RegExp(`"(${wrong}|${code})"`))
  })

  test('knows every endpoint that changes something', async () => {
    const { body } = await service().client.call('GET', '/openapi.json')
    const served = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
    )
    const changing = served.filter((endpoint) => !endpoint.startsWith('GET '))
    expect(Object.keys(securityEvents).filter((endpoint) => !served.includes(endpoint))).toEqual([])
    const told = [...Object.keys(securityEvents), ...UNTOLD]
    expect(changing.filter((endpoint) => !told.includes(endpoint))).toEqual([])
  })
})
