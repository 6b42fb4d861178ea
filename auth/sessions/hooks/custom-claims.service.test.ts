import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { PASSWORD, totpCode } from '../../testing/client.ts'
import { recordedEvents } from '../../testing/database/recorded-events.ts'
import { startHook } from '../../testing/hooks/start-hook.ts'
import { wrongClaims } from '../../testing/hooks/wrong-claims.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const hook = await startHook()
beforeEach(() => {
  hook.asked.length = 0
  hook.answer(({ payload }) => ({ claims: payload.claims }))
})

type Claims = Record<string, unknown>

const settings = {
  HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: true,
  HOOK_CUSTOM_ACCESS_TOKEN_URI: hook.uri,
  HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: hook.keys,
}

onBothDatabases(
  'the hook custom_access_token',
  (service) => {
    const change = (what: Claims) =>
      hook.answer(({ payload }) => ({ claims: { ...payload.claims, ...what } }))
    const sessionsOf = (user: string) =>
      service().database.db.selectFrom('sessions').select('id').where('user_id', '=', user).execute()

    test('says what the token of every sign-in, step-up and refresh says', async () => {
      const { client, clock, advance } = service()
      change({ plan: 'gold', tenants: ['a', { b: 1 }], email: 'hidden', role: 'seller' })
      const account = await client.signUp()
      const [{ payload } = expect.fail('nothing was asked')] = hook.asked
      expect(payload).toEqual({
        metadata: {
          uuid: expect.any(String),
          time: expect.any(String),
          name: 'customize-access-token',
          ip_address: '127.0.0.1',
        },
        user_id: account.id,
        authentication_method: 'password',
        claims: expect.objectContaining({
          iss: 'http://localhost:3000/auth/v1',
          aud: 'authenticated',
          sub: account.id,
          email: account.email,
          role: 'authenticated',
          aal: 'aal1',
          amr: [{ method: 'password', timestamp: expect.any(Number) }],
        }),
      })
      const claims = decodeJwt(account.access_token)
      expect(claims).toEqual({
        ...payload.claims,
        plan: 'gold',
        tenants: ['a', { b: 1 }],
        email: 'hidden',
        role: 'seller',
      })
      expect(await client.getUser(account.access_token)).toMatchObject({
        status: 200,
        body: { email: account.email, role: 'authenticated' },
      })

      advance(1000)
      const { secret, factorId, ...stepped } = await client.addTotp(account)
      const refreshed = await client.refresh(stepped.refresh_token)
      expect(refreshed.status).toBe(200)
      advance(60_000)
      const again = await client.answerFactor(
        refreshed.body.access_token,
        factorId,
        totpCode(secret, clock()),
      )
      expect(decodeJwt(again.body.access_token)).toMatchObject({ plan: 'gold', aal: 'aal2' })
      const methods = hook.asked.map(({ payload }) => payload.authentication_method)
      expect(methods).toEqual(['password', 'totp', 'token_refresh', 'totp'])
    })

    test('may shorten the life of a token, and leave out what is not required', async () => {
      const { client } = service()
      hook.answer(({ payload: { claims } }) => {
        const { aud, exp, iat, sub, email, phone, role, aal, session_id, is_anonymous } = claims
        return {
          claims: { aud, exp: exp - 3000, iat, sub, email, phone, role, aal, session_id, is_anonymous },
        }
      })
      const { email } = await client.signUp()
      const { status, body } = await client.signIn(email, PASSWORD)
      const claims = decodeJwt(body.access_token)
      expect([status, body.expires_in, body.expires_at]).toEqual([200, 600, claims.exp])
      expect(claims).not.toHaveProperty('user_metadata')
      // The claims that detect a copied refresh token stay.
      expect(claims).toMatchObject({ session_generation: 0, iss: 'http://localhost:3000/auth/v1' })
      expect((await client.getUser(body.access_token)).status).toBe(200)
    })

    test.each(wrongClaims)('signs no claims %s, and opens no session', async (_why, wrong, fault) => {
      const { client } = service()
      const { email, id } = await client.signUp()
      const before = await sessionsOf(id)
      hook.answer(({ payload }) => ({ claims: wrong(payload.claims) }))
      const refused = await client.signIn(email, PASSWORD)
      expect(refused).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } })
      expect(refused.body.message).toMatch(/^output claims do not conform to the expected schema: \n- /)
      expect(refused.body.message).toContain(fault)
      expect(await sessionsOf(id)).toEqual(before)
    })

    test('signs no claims that are nested too deep to be written', async () => {
      const { client } = service()
      const { email } = await client.signUp()
      hook.answer(({ payload }, response) => {
        const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
        const claims = JSON.stringify(payload.claims).slice(0, -1)
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`{"claims":${claims},"deep":${deep}}}`)
      })
      const { status, body } = await client.signIn(email, PASSWORD)
      expect([status, body.code]).toEqual([500, 'unexpected_failure'])
    })

    test('where it fails, a refresh can be tried again, and a sign-in leaves no session', async () => {
      const { client } = service()
      const account = await client.signUp()
      const sessions = await sessionsOf(account.id)
      hook.answer(() => undefined)
      const hung = { status: 422, body: { code: 'hook_timeout' } }
      const attempts = [client.signIn(account.email, PASSWORD), client.refresh(account.refresh_token)]
      expect(await Promise.all(attempts)).toMatchObject([hung, hung])
      expect(await sessionsOf(account.id)).toEqual(sessions)
      hook.answer(({ payload }) => ({ claims: payload.claims }))
      expect(await client.refresh(account.refresh_token)).toMatchObject({ status: 200 })
    })

    test('while a hook thinks, nothing else waits: no transaction is open', async () => {
      const { client } = service()
      const [slow, other] = [await client.signUp(), await client.signUp()]
      let release = () => {}
      hook.answer(({ payload }, response) => {
        const answer = { claims: payload.claims }
        if (payload.user_id !== slow.id) return answer
        release = () => {
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
        }
      })
      // The sign-up called the hook too.
      hook.asked.length = 0
      const waiting = client.signIn(slow.email, PASSWORD)
      await expect.poll(() => hook.asked.some(({ payload }) => payload.user_id === slow.id)).toBe(true)
      expect((await client.signIn(other.email, PASSWORD)).status).toBe(200)
      const data = { data: { name: 'Ann' } }
      expect((await client.call('PUT', '/user', { token: slow.access_token, body: data })).status).toBe(200)
      release()
      expect((await waiting).status).toBe(200)
    })

    test('its own refusal reaches the client, and the audit log', async () => {
      const { client } = service()
      const { email, id } = await client.signUp()
      const { recorded } = recordedEvents(service)
      await recorded()
      hook.answer(() => ({ error: { http_code: 403, message: 'Your plan has ended' } }))
      expect(await client.signIn(email, PASSWORD)).toMatchObject({
        status: 403,
        body: { code: 'unknown', message: 'Your plan has ended' },
      })
      expect(await recorded()).toMatchObject([
        { action: 'hook_rejected', actor_id: id, traits: { hook: 'custom_access_token' } },
        { action: 'login', actor_id: id },
      ])
      expect(await sessionsOf(id)).toHaveLength(1)
    })

    test('neither its keys nor what it is asked are in the log', () => {
      const log = service().log.join()
      expect(log).toContain('a hook gave no usable answer')
      expect(log).not.toContain(hook.secret)
      expect(log).not.toContain('@example.com')
    })
  },
  { settings },
)
