import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { administrator } from '../../../testing/accounts/administrator.ts'
import { makeRelyingParty, oauthSettings } from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

onBothDatabases(
  '/oauth/userinfo',
  (service) => {
    const userinfo = (token: string, method = 'GET') =>
      service().client.call(method, '/oauth/userinfo', { token, headers: { apikey: '' } })

    test('tells what the scopes of the token name, by either method, and no more', async () => {
      const account = await service().client.signUp({
        data: {
          name: 'Ada',
          picture: 'https://app.example.com/a.png',
          user_name: 'ada',
          avatar_url: 7,
          valueOf: 'x',
        },
      })
      await administrator(service)('PUT', `/admin/users/${account.id}`, {
        phone: '15550001111',
        phone_confirm: true,
      })
      const party = await makeRelyingParty(service())
      const sub = account.id
      const email = { email: account.email, email_verified: true }
      const phone = { phone_number: '+15550001111', phone_number_verified: true }
      const profile = {
        name: 'Ada',
        picture: 'https://app.example.com/a.png',
        preferred_username: 'ada',
        updated_at: expect.any(Number),
      }
      for (const [scope, expected] of [
        ['openid', { sub }],
        ['email', { sub, ...email }],
        ['phone openid', { sub, ...phone }],
        ['email phone', { sub, ...email, ...phone }],
      ] as const) {
        const { access_token } = await party.signIn(account.access_token, { scope })
        expect((await userinfo(access_token)).body).toEqual(expected)
        expect((await userinfo(access_token, 'POST')).body).toEqual(expected)
      }
      const { access_token } = await party.signIn(account.access_token, { scope: 'profile' })
      const { body } = await userinfo(access_token)
      expect(body).toEqual({ sub, ...profile, user_metadata: expect.any(Object) })
      expect(body.user_metadata).toMatchObject({ name: 'Ada', valueOf: 'x' })
      expect(JSON.stringify(body)).not.toContain(account.email)
      expect((await userinfo(account.access_token)).body).toEqual({ sub })
    })

    test('says how to get a token to what has none, or a wrong one', async () => {
      const metadata = 'http://localhost:3000/.well-known/oauth-protected-resource/auth/v1'
      const none = await service().client.call('GET', '/oauth/userinfo')
      expect([none.status, none.headers['www-authenticate']]).toEqual([
        401,
        `Bearer resource_metadata="${metadata}"`,
      ])
      const wrong = await userinfo('x')
      expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([
        403,
        `Bearer error="invalid_token", resource_metadata="${metadata}"`,
      ])
      expect((await userinfo('x', 'PUT')).status).toBe(403)
    })

    test('an ID token opens nothing', async () => {
      const account = await service().client.signUp()
      const party = await makeRelyingParty(service())
      const { id_token } = await party.signIn(account.access_token, { scope: 'openid' })
      expect((await userinfo(id_token)).body.code).toBe('bad_jwt')
      expect((await service().client.getUser(id_token)).body.code).toBe('bad_jwt')
      expect((await administrator(service)('GET', '/admin/users', undefined, {})).status).toBe(200)
      const asAdmin = await service().client.call('GET', '/admin/users', { token: id_token })
      expect([asAdmin.status, asAdmin.body.code]).toEqual([403, 'not_admin'])
    })

    test('gives a token for a resource to be shown there alone, also after a refresh', async () => {
      const resource = 'https://api.example.com/mcp'
      const account = await service().client.signUp()
      const party = await makeRelyingParty(service())
      const tokens = await party.signIn(account.access_token, { resource, scope: 'openid' })
      expect(decodeJwt(tokens.access_token).aud).toBe(resource)
      expect((await userinfo(tokens.access_token)).body.code).toBe('bad_jwt')
      const { body } = await party.refresh(tokens.refresh_token, { resource })
      expect(decodeJwt(body.access_token).aud).toBe(resource)
      expect(
        await party.refresh(body.refresh_token, { resource: 'https://other.example.com/' }),
      ).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
      const own = await party.signIn(account.access_token, { resource: 'http://localhost:3000/auth/v1' })
      expect(decodeJwt(own.access_token).aud).toBe('authenticated')
    })

    test('takes this service by its name in each request for a token, as RFC 8707 has clients send it', async () => {
      const metadata = await service().client.call('GET', '/.well-known/oauth-protected-resource')
      const { resource } = metadata.body
      const account = await service().client.signUp()
      const party = await makeRelyingParty(service())
      const code = await party.code(account.access_token, { resource })
      const { status, body } = await party.exchange(code, { resource })
      expect([status, decodeJwt(body.access_token).aud]).toEqual([200, 'authenticated'])
      expect((await party.refresh(body.refresh_token, { resource })).status).toBe(200)
      expect((await userinfo(body.access_token)).status).toBe(200)
      const api = 'https://api.example.com/mcp'
      const others = await party.code(account.access_token, { resource: api })
      expect(await party.exchange(others, { resource })).toMatchObject({ body: { error: 'invalid_grant' } })
    })
  },
  { settings: oauthSettings },
)
