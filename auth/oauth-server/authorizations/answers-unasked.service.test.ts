import { expect, test } from 'vitest'
import { administrator } from '../../testing/accounts/administrator.ts'
import { CALLBACK, oauthSettings } from '../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' }

onBothDatabases(
  'a client that registered itself, until its user has let it in,',
  (service) => {
    const register = async () => {
      const body = { redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }
      const made = await service().client.call('POST', '/oauth/clients/register', { body })
      return made.body.client_id as string
    }
    const begin = (client_id: string, fields: Record<string, string>) => {
      const query = new URLSearchParams({ client_id, redirect_uri: CALLBACK, ...challenge, ...fields })
      return service().client.call('GET', `/oauth/authorize?${query}`)
    }
    const request = async (id: string, fields: Record<string, string>) => {
      const { headers } = await begin(id, fields)
      return new URL(String(headers['location'])).searchParams.get('authorization_id') ?? ''
    }
    const show = (token: string, id: string) =>
      service().client.call('GET', `/oauth/authorizations/${id}`, { token })
    const introduce = (id: string) => service().client.call('GET', `/oauth/authorizations/${id}/request`)
    const approve = (token: string, id: string) =>
      service().client.call('POST', `/oauth/authorizations/${id}/consent`, {
        token,
        body: { action: 'approve' },
      })

    test('has no link to this service lead to its address by a faulty request', async () => {
      const id = await register()
      const answer = await begin(id, { scope: 'everything' })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'invalid_scope: unsupported scope: everything' },
      })
      expect(answer.headers).not.toHaveProperty('location')
    })

    test('has none lead there by prompt=none: a visitor signs in, and a user is asked', async () => {
      const id = await register()
      const silent = await request(id, { prompt: 'none' })
      expect((await introduce(silent)).body).toEqual({ client: { id } })
      const { access_token: token } = await service().client.signUp()
      expect((await show(token, silent)).body).toMatchObject({ authorization_id: silent, client: { id } })
      expect((await approve(token, silent)).body.redirect_url).toContain(`${CALLBACK}?code=`)

      const again = await show(token, await request(id, { prompt: 'none' }))
      expect(again.body.redirect_url).toContain(`${CALLBACK}?code=`)
      const more = await show(token, await request(id, { prompt: 'none', scope: 'phone' }))
      expect(more.body.redirect_url).toContain('error=consent_required')
    })

    test('has none lead there by the name of another account', async () => {
      const id = await register()
      const { access_token: own } = await service().client.signUp()
      const first = await request(id, {
        scope: 'openid',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      })
      await show(own, first)
      const { redirect_url } = (await approve(own, first)).body
      const code = new URL(redirect_url).searchParams.get('code')
      const { body } = await service().client.call('POST', '/oauth/token', {
        body: {
          grant_type: 'authorization_code',
          client_id: id,
          code,
          code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
        },
        headers: { 'content-type': 'application/json' },
      })
      const hinted = await request(id, { id_token_hint: body.id_token })
      const { access_token: other } = await service().client.signUp()
      expect(await show(other, hinted)).toMatchObject({
        status: 404,
        body: { code: 'oauth_authorization_not_found' },
      })
    })

    test('answers as any other once its owner trusts it', async () => {
      const id = await register()
      await administrator(service)('PUT', `/admin/oauth/clients/${id}`, { trusted: true })
      const { headers } = await begin(id, { scope: 'everything' })
      expect(headers['location']).toContain('error=invalid_scope')
      const silent = await request(id, { prompt: 'none' })
      expect((await introduce(silent)).body.redirect_url).toContain('error=login_required')
    })
  },
  { settings: { ...oauthSettings, OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: true } },
)
