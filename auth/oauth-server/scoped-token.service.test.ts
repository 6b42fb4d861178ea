import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { makeRelyingParty, oauthSettings } from '../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

/** The endpoints that a client's token opens. */
const OPEN = ['GET /oauth/userinfo', 'POST /oauth/userinfo']
/**
 * Refused as no access token at all, or by the administrators' guard as one of no administrator.
 */
const REFUSED = /^(bad_jwt|not_admin)$/

onBothDatabases(
  'a token of a client',
  (service) => {
    test('opens no endpoint but the user info, whichever asks for a token', async () => {
      const { app, client } = service()
      const account = await client.signUp()
      const party = await makeRelyingParty(service())
      const scope = 'openid email profile phone offline_access'
      const { access_token: token } = await party.signIn(account.access_token, { scope })
      const { paths } = (await client.call('GET', '/openapi.json')).body
      const endpoints = Object.entries<object>(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
      )
      const guarded: string[] = []
      for (const [method, path] of endpoints) {
        const place = path.replaceAll(/\{\w+\}/g, account.id)
        const without = await client.call(method, place, { body: {} })
        if (without.body?.message !== 'This endpoint requires a valid Bearer token') continue
        guarded.push(`${method} ${path}`)
        if (OPEN.includes(`${method} ${path}`)) continue
        const { status, body } = await client.call(method, place, { body: {}, token })
        expect([method, path, status, body.code]).toEqual([method, path, 403, 'insufficient_scope'])
      }
      expect(guarded.length).toBeGreaterThan(50)
      expect(guarded).toEqual(expect.arrayContaining(['PUT /user', 'GET /admin/users', ...OPEN]))
      expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
      expect((await client.getUser(account.access_token)).status).toBe(200)
    })

    test('is accompanied by an ID token, which no endpoint takes for an access token', async () => {
      const { client } = service()
      const account = await client.signUp()
      const party = await makeRelyingParty(service())
      const { id_token: token } = await party.signIn(account.access_token, { scope: 'openid email profile' })
      expect(decodeProtectedHeader(token).typ).toBe(decodeProtectedHeader(account.access_token).typ)
      const { paths } = (await client.call('GET', '/openapi.json')).body
      const refused: string[] = []
      for (const [path, methods] of Object.entries<object>(paths)) {
        for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
          const place = path.replaceAll(/\{\w+\}/g, account.id)
          const without = await client.call(method, place, { body: {} })
          if (without.body?.message !== 'This endpoint requires a valid Bearer token') continue
          const { status, body } = await client.call(method, place, { body: {}, token })
          expect([method, path, status, body.code]).toEqual([
            method,
            path,
            403,
            expect.stringMatching(REFUSED),
          ])
          refused.push(`${method} ${path}`)
        }
      }
      expect(refused.length).toBeGreaterThan(50)
      expect(refused).toEqual(expect.arrayContaining(['GET /user', 'GET /admin/users', ...OPEN]))
    })

    test('links no identity, and its refresh token opens no session of the user’s own', async () => {
      const { client } = service()
      const account = await client.signUp()
      const party = await makeRelyingParty(service())
      const tokens = await party.signIn(account.access_token)
      const linking = await client.call('POST', '/token?grant_type=id_token', {
        body: { provider: 'google', id_token: 'x', link_identity: true },
        token: tokens.access_token,
      })
      expect([linking.status, linking.body.error]).toEqual([400, 'invalid request'])
      expect((await client.refresh(tokens.refresh_token)).status).toBe(400)
    })

    test('is not what a session of the user’s own becomes, nor the other way round', async () => {
      const { client, database } = service()
      const account = await client.signUp()
      const party = await makeRelyingParty(service())
      const tokens = await party.signIn(account.access_token)
      // The row of the session decides, whatever the token claims.
      await database.db
        .updateTable('sessions')
        .set({ oauth_client_id: party.id, scopes: 'email' })
        .where('user_id', '=', account.id)
        .execute()
      expect((await client.getUser(account.access_token)).body.code).toBe('insufficient_scope')
      expect((await client.call('GET', '/oauth/userinfo', { token: tokens.access_token })).status).toBe(200)
    })
  },
  { settings: oauthSettings },
)
