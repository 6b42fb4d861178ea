// @module-tag both-databases

import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const DAY_MS = 86_400_000
const over = { status: 403, body: { code: 'session_expired', message: 'Session is no longer valid' } }

onBothDatabases(
  'a session',
  (service) => {
    test('ends when it is not refreshed for too long', async () => {
      const { client, advance } = service()
      const account = await client.signUp()
      advance(29 * DAY_MS)
      const { body } = await client.refresh(account.refresh_token)
      advance(29 * DAY_MS)
      const later = await client.refresh(body.refresh_token)
      expect(later.status).toBe(200)
      advance(30 * DAY_MS)
      expect(await client.getUser(later.body.access_token)).toMatchObject(over)
      expect(await client.refresh(later.body.refresh_token)).toMatchObject({
        status: 400,
        body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired (Inactivity)' },
      })
    })

    test('outlives a refresh while the clock was in the past', async () => {
      const { client, advance } = service()
      const { refresh_token } = await client.signUp()
      advance(-20_000 * DAY_MS)
      const { body } = await client.refresh(refresh_token)
      advance(20_000 * DAY_MS)
      const later = await client.refresh(body.refresh_token)
      expect(later.status).toBe(200)
      expect((await client.getUser(later.body.access_token)).status).toBe(200)
    })

    test('ends at its time, however much it is used', async () => {
      const { client, advance } = service()
      const account = await client.signUp()
      let { refresh_token, access_token } = account
      for (let days = 0; days < 360; days += 20) {
        advance(20 * DAY_MS)
        const { body } = await client.refresh(refresh_token)
        ;({ refresh_token, access_token } = body)
      }
      advance(5 * DAY_MS)
      expect(await client.getUser(access_token)).toMatchObject(over)
      expect(await client.refresh(refresh_token)).toMatchObject({
        status: 400,
        body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
      })
    })
  },
  // Access tokens outlive the tested periods, so that the session itself is what ends.
  { settings: { JWT_EXP: 604_800 * 60 } },
)
