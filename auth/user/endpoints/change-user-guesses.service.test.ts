import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases(
  'a change that fails',
  (service) => {
    test.each([
      ['has too much data', 400, () => ({ data: { long: 'x'.repeat(12_000) } })],
      ['asks for a second mail too soon', 429, () => ({ email: newEmail() })],
    ] as const)('because it %s does not tell whether its password is the present one', async (...given) => {
      const [, status, more] = given
      const { client } = service()
      const { email, access_token: token } = await client.signUp()
      const change = (body: object) => client.call('PUT', '/user', { token, body })
      expect((await change({ email: newEmail() })).status).toBe(200)
      const [right, wrong] = [
        await change({ password: PASSWORD, ...more() }),
        await change({ password: 'a guess of a thief 1', ...more() }),
      ]
      expect(right.status).toBe(status)
      // The one told a moment later is told to wait a second less.
      const inSeconds = (body: { message: string }) => body.message.replace(/\d+ seconds/, 'n seconds')
      expect({ ...right.body, message: inSeconds(right.body) }).toEqual({
        ...wrong.body,
        message: inSeconds(wrong.body),
      })
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
    })
  },
  { settings: { SMTP_MAX_FREQUENCY: 60 } },
)
