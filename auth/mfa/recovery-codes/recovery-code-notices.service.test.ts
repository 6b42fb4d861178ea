import { expect, test } from 'vitest'
import { recoveryCodeRequests } from '../../testing/accounts/recovery-code-requests.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const A_DAYS_NOTICES = 10

onBothDatabases(
  'recovery codes of an account that only claims a mailbox',
  (service) => {
    const { withCodes, use } = recoveryCodeRequests(service)

    test('tell the mailbox of a day’s share of uses, however many are made and used', async () => {
      const { client, outbox, database } = service()
      const { email, access_token, codes } = await withCodes()
      let token = access_token
      const again = await client.call('POST', '/factors/recovery-codes/regenerate', { token })
      expect(again.status).toBe(200)
      const spend = async (code: string) => {
        const answer = await use(token, code)
        expect(answer.status).toBe(200)
        token = answer.body.access_token
      }
      expect((await use(token, codes[0] ?? '')).status).toBe(422)
      for (const code of again.body.codes) await spend(code)
      const more = await client.call('POST', '/factors/recovery-codes/regenerate', { token })
      for (const code of more.body.codes) await spend(code)

      const waiting = database.db.selectFrom('messages').where('recipient', '=', email).select('id')
      await expect.poll(() => waiting.execute()).toEqual([])
      const told = (await outbox.list()).filter(
        ({ to, template }) => to === email && template === 'recovery_code_used',
      )
      expect(told).toHaveLength(A_DAYS_NOTICES)
    })
  },
  { settings: { RATE_LIMITS: true } },
)
