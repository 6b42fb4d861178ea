import { expect, inject, test } from 'vitest'
import { newEmail, PASSWORD } from '../../auth/testing/client.ts'
import { createPostgresDatabase } from '../../auth/testing/postgres.ts'
import { startApp } from '../testing/start-app.ts'

const databases: [string, () => Promise<Record<string, string>>][] = [
  ['SQLite', async () => ({})],
  ['Postgres', async () => ({ DATABASE_URL: await createPostgresDatabase(inject('postgresUrl')) })],
]

test.each(databases)(
  'a session on %s remembers the address that the proxy tells of',
  async (_name, database) => {
    const env = { ...(await database()), TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SIGNUP: '4' }
    const { app } = await startApp({ env })
    const signUp = (hops: string) =>
      app.inject({
        method: 'POST',
        url: '/auth/v1/signup',
        headers: { apikey: 'dropharbor-public-key', 'x-forwarded-for': hops },
        payload: JSON.stringify({ email: newEmail(), password: PASSWORD }),
      })
    for (const [hops, ip] of [
      ['1.2.3.4:5678', '1.2.3.4'],
      ['[2001:db8::1]:123', '2001:db8::1'],
      ['unknown', '127.0.0.1'],
    ] as const) {
      const answer = await signUp(hops)
      expect(answer.statusCode).toBe(200)
      const { access_token: token } = answer.json()
      const headers = { apikey: 'dropharbor-public-key', authorization: `Bearer ${token}` }
      const sessions = await app.inject({ url: '/auth/v1/sessions', headers })
      expect(sessions.json()).toMatchObject({ sessions: [{ ip }] })
    }
    // Another port is not another client.
    const statuses = []
    for (let port = 1; port <= 4; port++) statuses.push((await signUp(`1.2.3.4:${port}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  },
)
