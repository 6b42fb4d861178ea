import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startSlowIssuer } from '../../testing/providers/start-slow-issuer.ts'

const PATH = '/admin/custom-providers'

onBothDatabases(
  'a new custom provider',
  (service) => {
    const ask = administrator(service)

    test('whose name another owner takes meanwhile is refused, and leaves no record', async () => {
      const slow = await startSlowIssuer()
      const names = { provider_type: 'oidc', identifier: 'custom:slow', issuer: slow.issuer }
      const create = (name: string) =>
        ask('POST', PATH, { ...names, name, client_id: 'client', client_secret: 'secret' })
      slow.meanwhile = async () => {
        slow.meanwhile = async () => {}
        expect((await create('First')).status).toBe(201)
      }
      expect(await create('Second')).toMatchObject({
        status: 400,
        body: { code: 'conflict', message: 'A custom OAuth provider with this identifier already exists' },
      })
      expect((await ask('GET', PATH)).body.providers).toMatchObject([{ name: 'First' }])
      const rows = await service().database.db.selectFrom('audit_log_entries').select('payload').execute()
      expect(rows.map(({ payload }) => payload['action'])).toEqual(['custom_provider_created'])
      expect((await ask('DELETE', `${PATH}/custom:slow`)).status).toBe(204)
    })

    test('is the hundredth at most, also of two that come at once', async () => {
      const create = (number: number) =>
        ask('POST', PATH, {
          provider_type: 'oauth2',
          identifier: `custom:number-${number}`,
          name: 'One of many',
          client_id: 'client',
          client_secret: 'secret',
          authorization_url: 'https://8.8.8.8/authorize',
          token_url: 'https://8.8.8.8/token',
          userinfo_url: 'https://8.8.8.8/userinfo',
        })
      for (let number = 1; number <= 99; number++) expect((await create(number)).status).toBe(201)
      const refusal = {
        status: 400,
        body: { code: 'validation_failed', message: 'There are 100 custom providers, which is the most' },
      }
      const slow = await startSlowIssuer()
      slow.meanwhile = async () => {
        slow.meanwhile = async () => {}
        expect((await create(100)).status).toBe(201)
      }
      const late = { provider_type: 'oidc', identifier: 'custom:late', issuer: slow.issuer, name: 'Late' }
      expect(
        await ask('POST', PATH, { ...late, client_id: 'client', client_secret: 'secret' }),
      ).toMatchObject(refusal)
      expect(await create(101)).toMatchObject(refusal)
      expect((await ask('GET', PATH)).body.providers).toHaveLength(100)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS }, places: { custom: 'home' } },
)
