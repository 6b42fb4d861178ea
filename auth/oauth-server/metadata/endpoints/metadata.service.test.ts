import { expect, test } from 'vitest'
import { oauthSettings } from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const PATHS = ['oauth-authorization-server', 'openid-configuration', 'oauth-protected-resource']
const ISSUER = 'http://localhost:3000/auth/v1'

onBothDatabases(
  'metadata of the OAuth server',
  (service) => {
    const read = async (name: string) => {
      const answer = await service().app.inject(`/auth/v1/.well-known/${name}`)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=600'])
      return answer.json()
    }

    test('name its addresses, each of which is there, and what it does', async () => {
      const metadata = await read('openid-configuration')
      expect(await read('oauth-authorization-server')).toEqual(metadata)
      expect(metadata).toMatchObject({
        issuer: ISSUER,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
      })
      expect(metadata).not.toHaveProperty('registration_endpoint')
      for (const [name, address] of Object.entries(metadata)) {
        if (!/_(endpoint|uri)$/.test(name)) continue
        const { statusCode } = await service().app.inject(
          String(address).replace('http://localhost:3000', ''),
        )
        expect([name, statusCode]).not.toEqual([name, 404])
      }
      expect(await read('oauth-protected-resource')).toMatchObject({
        resource: ISSUER,
        authorization_servers: [ISSUER],
      })
    })
  },
  { settings: oauthSettings },
)

onBothDatabases('metadata of an OAuth server that is off', (service) => {
  test.each(PATHS)('are not there: %s', async (name) => {
    expect(await service().client.call('GET', `/.well-known/${name}`)).toMatchObject({
      status: 404,
      body: { code: 'feature_disabled' },
    })
  })
})
