// @module-tag both-databases

import { expect, test } from 'vitest'
import { totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const replaced = {
  status: 400,
  body: {
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  },
}

onBothDatabases(
  'an account that may be signed in once',
  (service) => {
    test('is signed in where it signed in last, whatever the clock', async () => {
      const { client, advance } = service()
      const other = await client.addTotp(await client.signUp())
      const first = await client.signUp()
      // Neither another account's factor nor one that is not verified keeps a session.
      await client.enrollTotp(first.access_token)
      const second = (await client.signIn(first.email, first.password)).body
      expect((await client.refresh(other.refresh_token)).status).toBe(200)
      for (const ms of [0, -86_400_000 * 400, 86_400_000 * 400]) {
        advance(ms)
        expect(await client.refresh(first.refresh_token)).toMatchObject(replaced)
        expect((await client.getUser(first.access_token)).body.code).toMatch(/session_expired|bad_jwt/)
      }
      const listed = await client.call('GET', '/sessions', { token: second.access_token })
      expect(listed.body.sessions).toMatchObject([{ current: true }])
      const third = await Promise.all([1, 2, 3].map(() => client.signIn(first.email, first.password)))
      const alive = await Promise.all(third.map(({ body }) => client.getUser(body.access_token)))
      expect(alive.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('is not signed out by a stolen password, where it has a second factor', async () => {
      const { client, clock, advance } = service()
      const owner = await client.addTotp(await client.signUp())
      const thief = (await client.signIn(owner.email, owner.password)).body
      expect((await client.getUser(owner.access_token)).status).toBe(200)
      advance(31_000)
      await client.answerFactor(thief.access_token, owner.factorId, totpCode(owner.secret, clock()))
      expect(await client.refresh(owner.refresh_token)).toMatchObject(replaced)
    })
  },
  { settings: { SESSIONS_SINGLE_PER_USER: true } },
)
