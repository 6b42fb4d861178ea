import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('sessions', (service) => {
  test('are listed with where and when, and which is this one', async () => {
    const { client } = service()
    const { email, access_token } = await client.signUp()
    const { body } = await client.signIn(email, PASSWORD, { 'user-agent': 'A phone' })
    await client.signUp()
    const answer = await client.call('GET', '/sessions', { token: access_token })
    expect(answer.status).toBe(200)
    expect(answer.body.sessions).toHaveLength(2)
    const other = answer.body.sessions.find((session: { current: boolean }) => !session.current)
    expect(other).toEqual({
      id: expect.any(String),
      user_agent: 'A phone',
      ip: '127.0.0.1',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      refreshed_at: null,
      aal: 'aal1',
      current: false,
    })
    expect(JSON.stringify(answer.body)).not.toContain(body.refresh_token)
    await client.refresh(body.refresh_token)
    const later = await client.call('GET', '/sessions', { token: access_token })
    expect(later.body.sessions.find(({ id }: { id: string }) => id === other.id).refreshed_at).not.toBeNull()
  })

  test('end one by one', async () => {
    const { client } = service()
    const { email, access_token } = await client.signUp()
    const { body } = await client.signIn(email, PASSWORD)
    const { sessions } = (await client.call('GET', '/sessions', { token: access_token })).body
    const other = sessions.find((session: { current: boolean }) => !session.current)
    const ended = await client.call('DELETE', `/sessions/${other.id.toUpperCase()}`, { token: access_token })
    expect(ended).toMatchObject({ status: 204, body: '' })
    expect((await client.getUser(body.access_token)).body.code).toBe('session_not_found')
    expect((await client.getUser(access_token)).status).toBe(200)
  })

  test('of other accounts are neither shown nor ended', async () => {
    const { client } = service()
    const [owner, otherUser] = [await client.signUp(), await client.signUp()]
    const { sessions } = (await client.call('GET', '/sessions', { token: owner.access_token })).body
    for (const id of [sessions[0].id, 'x', '7a1f6ad4-5a3e-4f0c-9c51-0d6f2f0d9a11']) {
      expect(await client.call('DELETE', `/sessions/${id}`, { token: otherUser.access_token })).toMatchObject(
        {
          status: 404,
          body: { code: 'not_found', message: 'Session not found' },
        },
      )
    }
    expect((await client.getUser(owner.access_token)).status).toBe(200)
    expect((await client.call('GET', '/sessions')).status).toBe(401)
  })
})
