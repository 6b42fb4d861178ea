// @module-tag both-databases

import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('GET /user', (service) => {
  test('answers the account of the token, and none of its secrets', async () => {
    const { client } = service()
    const [one, other] = [await client.signUp({ data: { full_name: 'Ada' } }), await client.signUp()]
    const { status, body } = await client.getUser(one.access_token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: one.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: one.email,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', user_id: one.id }],
    })
    expect(JSON.stringify(body)).not.toMatch(/password|\$argon2/)
    expect((await client.getUser(other.access_token)).body).toMatchObject({ id: other.id, user_metadata: {} })
  })

  test('asks for a token, and for an account and a session that are still there', async () => {
    const { client, database } = service()
    expect((await client.call('GET', '/user')).status).toBe(401)
    const { id, access_token } = await client.signUp()
    await client.call('POST', '/logout', { token: access_token })
    expect(await client.getUser(access_token)).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
    const gone = await client.signUp()
    await database.db.deleteFrom('users').where('id', '=', gone.id).execute()
    expect((await client.getUser(gone.access_token)).status).toBe(403)
    expect(id).not.toBe(gone.id)
  })
})
