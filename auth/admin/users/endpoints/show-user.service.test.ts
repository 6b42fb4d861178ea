import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

onBothDatabases(
  'an account that the owner looks at',
  (service) => {
    const ask = administrator(service)

    test('is answered as its user is told, by an id in capitals too', async () => {
      const { client } = service()
      const { id, access_token } = await client.addTotp(await client.signUp({ data: { name: 'Ada' } }))
      const { status, body } = await ask('GET', `/admin/users/${id.toUpperCase()}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, user_metadata: { name: 'Ada' }, factors: [{ factor_type: 'totp' }] })
      expect(body).toEqual((await client.getUser(access_token)).body)
      expect(JSON.stringify(body)).not.toMatch(/\$argon2|secret/)
    })

    test('is not found by an unknown id, or by what is no UUID', async () => {
      expect(await ask('GET', `/admin/users/${randomUUID()}`)).toMatchObject({
        status: 404,
        body: { code: 'user_not_found', message: 'User not found' },
      })
      expect(await ask('GET', '/admin/users/1')).toMatchObject({
        status: 404,
        body: { code: 'validation_failed', message: 'user_id must be an UUID' },
      })
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
