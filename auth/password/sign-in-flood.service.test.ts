import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'

/** Enough queued sign-ins that a session is refreshed while they wait. */
const WAITING = 40

onBothDatabases(
  'a flood of sign-ins',
  (service) => {
    test('fills the queue, is told to come back, and does not hold up refreshes', async () => {
      const { client } = service()
      const { refresh_token, access_token } = await client.signUp()
      let answered = 0
      const flood = Array.from({ length: availableParallelism() * (WAITING + 1) + 10 }, async () => {
        const answer = await client.signIn('nobody@example.com', 'some password')
        answered++
        return answer
      })
      await Promise.race(flood)

      expect((await client.refresh(refresh_token)).status).toBe(200)
      expect((await client.getUser(access_token)).status).toBe(200)
      expect(answered).toBeLessThan(flood.length / 2)

      const answers = await Promise.all(flood)
      const full = answers.filter(({ status }) => status === 503)
      expect(full.length).toBeGreaterThan(0)
      for (const { headers, body } of full) {
        expect(body.code).toBe('service_unavailable')
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(answers.filter(({ status }) => status === 400).length).toBe(answers.length - full.length)
    })
  },
  { hashesAtUsualCost: true, waitingPerCore: WAITING },
)
