import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases(
  'recovery codes',
  (service) => {
    test('leave room to others in the queue of passwords, and none is taken where they are refused', async () => {
      const { client } = service()
      const { access_token: token } = await client.addTotp(await client.signUp())
      const make = (path = '') => client.call('POST', `/factors/recovery-codes${path}`, { token })
      expect((await make()).status).toBe(200)
      expect((await make('/regenerate')).status).toBe(200)
      const codesOf = (answers: Awaited<ReturnType<typeof make>>[]) =>
        new Set(answers.map(({ body }) => body.code))
      const again = await Promise.all(Array.from({ length: 30 }, () => make()))
      expect(codesOf(again)).toEqual(new Set(['mfa_verified_factor_exists']))
      service().advance(1_200_000)
      const late = await Promise.all(Array.from({ length: 30 }, () => make('/regenerate')))
      expect(codesOf(late)).toEqual(new Set(['reauthentication_needed']))
    })
  },
  // Hashing that is requested while every core is busy is refused.
  { waitingPerCore: 0 },
)
