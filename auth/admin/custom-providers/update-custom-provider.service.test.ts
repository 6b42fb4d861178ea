import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startSlowIssuer } from '../../testing/providers/start-slow-issuer.ts'

const PATH = '/admin/custom-providers'

onBothDatabases(
  'a change of a custom provider',
  (service) => {
    const ask = administrator(service)

    test('that another owner deletes meanwhile leaves no record of a change', async () => {
      const slow = await startSlowIssuer()
      const { issuer } = slow
      const names = { provider_type: 'oidc', identifier: 'custom:slow', name: 'Slow', issuer }
      const made = await ask('POST', PATH, { ...names, client_id: 'client', client_secret: 'secret' })
      expect(made.status).toBe(201)
      slow.meanwhile = async () => {
        expect((await ask('DELETE', `${PATH}/custom:slow`)).status).toBe(204)
      }
      expect(await ask('PUT', `${PATH}/custom:slow`, { issuer })).toMatchObject({
        status: 404,
        body: { code: 'custom_provider_not_found' },
      })
      const rows = await service().database.db.selectFrom('audit_log_entries').select('payload').execute()
      expect(rows.map(({ payload }) => payload['action'])).toEqual([
        'custom_provider_created',
        'custom_provider_deleted',
      ])
    })

    test.each(['GET', 'PUT', 'DELETE'] as const)(
      'is not found by %s with U+0000 in its name',
      async (method) => {
        expect(
          await ask(method, `${PATH}/custom:%00`, method === 'PUT' ? { name: 'New' } : undefined),
        ).toMatchObject({
          status: 404,
          body: { code: 'custom_provider_not_found' },
        })
      },
    )

    test('goes by no document of another issuer, and neither does a new one', async () => {
      const [{ issuer }, other] = [await startSlowIssuer(), await startSlowIssuer()]
      const names = { provider_type: 'oidc', identifier: 'custom:own', name: 'Own', issuer }
      const made = { ...names, client_id: 'client', client_secret: 'secret' }
      const wrong = { discovery_url: `${other.issuer}/.well-known/openid-configuration` }
      const refused = {
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'The discovery document of the issuer cannot be used',
        },
      }
      expect(await ask('POST', PATH, { ...made, ...wrong })).toMatchObject(refused)
      expect((await ask('POST', PATH, made)).status).toBe(201)
      expect(await ask('PUT', `${PATH}/custom:own`, wrong)).toMatchObject(refused)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS }, places: { custom: 'home' } },
)
