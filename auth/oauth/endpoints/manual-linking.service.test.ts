import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const settings = { EXTERNAL_OIDC: [acme.setting] }
const provider = 'custom:acme'
const PATH = '/user/identities/authorize'

onBothDatabases(
  'with manual linking switched off',
  (service) => {
    test('nothing is connected or disconnected', async () => {
      const { access_token: token } = await service().client.signUp()
      const { call } = service().client
      const off = {
        status: 404,
        body: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
      }
      expect(await call('GET', `${PATH}?provider=${provider}`, { token })).toMatchObject(off)
      expect(await call('DELETE', `/user/identities/${randomUUID()}`, { token })).toMatchObject(off)
      const body = { provider, id_token: await acme.idToken({ sub: 'ada' }), link_identity: true }
      expect(await call('POST', '/token?grant_type=id_token', { body, token })).toMatchObject(off)
    })
  },
  { settings: { ...settings, SECURITY_MANUAL_LINKING_ENABLED: false } },
)
