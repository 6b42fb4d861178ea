import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases(
  'what is not offered',
  (service) => {
    const ask = administrator(service)

    test('says so for every method, before a body is read and after the guard', async () => {
      const { client } = service()
      const answer = async (method: string, path: string, more: object = {}) => {
        const { status, body } = await client.call(method, path, more)
        return [status, body.code]
      }
      const saml = [404, 'saml_provider_disabled']
      expect(await answer('POST', '/sso', { raw: '{' })).toEqual(saml)
      expect(await answer('GET', '/sso/saml/metadata')).toEqual(saml)
      expect(await answer('POST', '/sso/saml/acs', { raw: 'SAMLResponse=x' })).toEqual(saml)

      const off = [404, 'feature_disabled']
      for (const path of ['/authorize', '/token', '/userinfo', '/clients/register']) {
        expect(await answer('POST', `/oauth${path}`, { raw: 'x'.repeat(100) }), path).toEqual(off)
      }
      expect(await answer('GET', '/.well-known/oauth-authorization-server')).toEqual(off)
      const { access_token: token } = await client.signUp()
      for (const path of [
        '/user/oauth/grants',
        '/oauth/authorizations/x',
        '/oauth/authorizations/x/consent',
      ]) {
        expect(await answer('GET', path, { token }), path).toEqual(off)
        expect(await answer('GET', path), path).toEqual([401, 'no_authorization'])
      }
      expect(await answer('GET', '/admin/oauth/clients')).toEqual([401, 'no_authorization'])
      expect((await ask('GET', '/admin/oauth/clients')).body.code).toBe('feature_disabled')

      expect(await answer('POST', '/token?grant_type=web3', { body: { chain: 'ethereum' } })).toEqual([
        422,
        'web3_provider_disabled',
      ])
      for (const grant of ['authorization_code', 'PASSWORD', 'anonymous', 'toString']) {
        expect(await answer('POST', `/token?grant_type=${grant}`, { body: {} })).toEqual([
          400,
          'invalid_credentials',
        ])
      }
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
