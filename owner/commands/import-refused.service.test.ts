import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

onBothDatabases(
  'what comes in',
  (service) => {
    const { owner } = commandLine(() => service().config)

    test('an account that the database refuses is named, and the others come', async () => {
      const [here, there] = [await createSupabaseDatabase(), await createSupabaseDatabase()]
      const factor = { id: randomUUID(), friendly_name: 'App', status: 'verified', ...here.times }
      const add = async (source: typeof here, id: string) => {
        const user = await source.addUser()
        const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
        await source.insert('mfa_factors', { ...factor, id, user_id: user.id, factor_type: 'totp', secret })
        return user
      }
      await add(here, factor.id)
      const bring = async ({ url }: typeof here) => {
        const { status, stdout, stderr } = await owner(['import', '-', '--yes', '--json'], `${url}\n`)
        return { status, stderr, report: JSON.parse(stdout) }
      }
      expect(await bring(here)).toMatchObject({ status: 0, report: { made: 1, faulty: 0 } })
      // The factor has the id of another account's factor.
      const refused = await add(there, factor.id)
      for (let n = 0; n < 4; n++) await add(there, randomUUID())
      const { status, stderr, report } = await bring(there)
      expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([
        1,
        'Accounts that were refused only while they were written: 1',
      ])
      expect(report).toMatchObject({
        made: 4,
        faulty: 1,
        faults: [
          {
            place: `user ${refused.id}`,
            field: 'a row',
            reason: expect.stringMatching(/^is rejected by the database \(.*mfa_factors/),
          },
        ],
      })
      await here.end()
      await there.end()
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] } },
)
