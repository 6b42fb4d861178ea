// @module-tag both-databases

import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { readCodeChallenge } from '../pkce/code-challenge.ts'
import { issueAuthCode } from '../pkce/issue-auth-code.ts'
import { openFlow } from '../pkce/open-flow.ts'
import { PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases('POST /token?grant_type=pkce', (service) => {
  const exchange = (auth_code: unknown, code_verifier: unknown) =>
    service().client.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } })

  /** Makes a flow that has its code, as after a mailed link or a provider's answer. */
  async function flowOf(userId: string, code_challenge_method = 's256') {
    const verifier = randomBytes(42).toString('base64url')
    const hashed = createHash('sha256').update(verifier).digest('base64url')
    const code_challenge = code_challenge_method === 'plain' ? verifier : hashed
    const context = { clock: Date.now }
    const code = await service()
      .database.db.transaction()
      .execute(async (trx) => {
        const challenge = readCodeChallenge(
          { SECURITY_PKCE_PLAIN_ENABLED: true, PUBLIC_URL: 'https://shop.example' },
          { code_challenge, code_challenge_method },
        )
        const kind = { user_id: userId, provider_type: 'email', authentication_method: 'recovery' }
        const flow = await openFlow(trx, context, kind, challenge)
        return issueAuthCode(trx, context, flow.id, userId)
      })
    return { code, verifier }
  }

  test.each(['s256', 'S256', 'plain'])(
    'gives a session for the code and its verifier (%s), once',
    async (method) => {
      const { id } = await service().client.signUp()
      const { code, verifier } = await flowOf(id, method)
      const { status, body } = await exchange(code, verifier)
      expect(status).toBe(200)
      expect(decodeJwt(body.access_token)).toMatchObject({
        sub: id,
        aal: 'aal1',
        amr: [{ method: 'recovery' }],
      })
      expect(await exchange(code, verifier)).toMatchObject({
        status: 404,
        body: { code: 'flow_state_not_found' },
      })
    },
  )

  test('refuses a wrong verifier, the challenge itself included, and goes on', async () => {
    const { id } = await service().client.signUp()
    const { code, verifier } = await flowOf(id)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    for (const wrong of ['w'.repeat(43), challenge, `${verifier}x`]) {
      expect(await exchange(code, wrong)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
    }
    expect((await exchange(code, verifier)).status).toBe(200)
  })

  test('of ten exchanges at once one gets the session', async () => {
    const { id } = await service().client.signUp()
    const { code, verifier } = await flowOf(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  })

  test('goes on, however many flows other accounts begin and end', async () => {
    const { client } = service()
    const [owner, other] = [await client.signUp(), await client.signUp()]
    const { code, verifier } = await flowOf(owner.id)
    for (let flows = 0; flows < 10; flows++) await flowOf(other.id)
    await flowOf(owner.id)
    const token = other.access_token
    const changed = await client.call('PUT', '/user', { token, body: { password: 'another pass 1' } })
    expect(changed.status).toBe(200)
    expect((await client.call('POST', '/logout?scope=global', { token })).status).toBe(204)
    expect((await exchange(code, verifier)).status).toBe(200)
  })

  test('keeps a hash of the code, and forgets it with a new password', async () => {
    const { id, access_token: token } = await service().client.signUp()
    const { code, verifier } = await flowOf(id)
    const rows = await service().database.db.selectFrom('flow_state').selectAll().execute()
    expect(rows.find(({ user_id }) => user_id === id)?.auth_code).toMatch(/^[\w-]{43}$/)
    await service().client.call('PUT', '/user', { token, body: { password: `${PASSWORD} again` } })
    expect((await exchange(code, verifier)).status).toBe(404)
  })

  test.each([
    ['nothing', undefined, undefined, 400, 'validation_failed'],
    ['no verifier', 'x', '', 400, 'validation_failed'],
    ['an unknown code', crypto.randomUUID(), 'v', 404, 'flow_state_not_found'],
    ['a number', 7, 'v', 400, 'bad_json'],
  ])('refuses %s', async (_what, code, verifier, status, error) => {
    expect(await exchange(code, verifier)).toMatchObject({ status, body: { code: error } })
  })

  test('a code lasts five minutes from when it was issued', async () => {
    const { id } = await service().client.signUp()
    const { code, verifier } = await flowOf(id)
    service().advance(301_000)
    expect(await exchange(code, verifier)).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired' },
    })
  })
})
