// @module-tag both-databases

import { expect, test } from 'vitest'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const ROUNDS = 16

onBothDatabases(
  'a refresh',
  (service) => {
    test('that reads while a second factor is verified keeps the level of its token', async () => {
      const { client, clock } = service()
      const levels = []
      for (let round = 0; round < ROUNDS; round++) {
        const account = await client.signUp()
        const { id, secret } = await client.enrollTotp(account.access_token)
        const others = [await client.signUp(), await client.signUp()]
        const challenge = await client.call('POST', `/factors/${id}/challenge`, {
          token: account.access_token,
          body: {},
        })
        let isRaising = true
        const refreshes: Awaited<ReturnType<typeof client.refresh>>[] = []
        const keepRefreshing = async () => {
          for (let token = account.refresh_token; isRaising; ) {
            const answer = await client.refresh(token)
            if (answer.status !== 200) return
            refreshes.push(answer)
            token = answer.body.refresh_token
          }
        }
        // Other writes keep the disk busy, so that SQLite commits concurrent transactions together.
        const keepWriting = async (token: string) => {
          while (isRaising) await client.call('PUT', '/user', { token, body: { data: { round } } })
        }
        const beside = [keepRefreshing(), ...others.map(({ access_token }) => keepWriting(access_token))]
        const steppedUp = await client.call('POST', `/factors/${id}/verify`, {
          token: account.access_token,
          body: { challenge_id: challenge.body.id, code: totpCode(secret, clock()) },
        })
        isRaising = false
        await Promise.all(beside)
        expect(levelOf(steppedUp).aal).toBe('aal2')
        levels.push(...refreshes.map(levelOf))
        // Whichever request came first, the tokens of the verification keep working.
        expect(levelOf(await client.refresh(steppedUp.body.refresh_token)).aal).toBe('aal2')
      }
      expect(levels.length).toBeGreaterThan(0)
      for (const level of levels) expect(level).toEqual({ aal: 'aal1', amr: ['password'] })
    })
  },
  // One connection, so that on Postgres the statements of two requests take turns.
  { settings: { DATABASE_POOL: 1 } },
)
