import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountsOfEveryKind } from '../../auth/testing/moving/accounts-of-every-kind.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

onBothDatabases(
  'a CSV of accounts',
  (service) => {
    const { json } = commandLine(() => service().config)

    test('has those that it can hold, names the others, and says what stays behind', async () => {
      const { factor, keyed, anonymous, plain, banned } = await accountsOfEveryKind(service())
      const file = join(service().config.DATA_DIR, 'accounts.csv')
      const report = await json('export', file, '--yes')
      expect(report).toMatchObject({
        faulty: 3,
        rows: { identities: 0, mfa_factors: 0, webauthn_credentials: 0, sessions: 0, mfa_amr_claims: 0 },
        left: { passkeys: 1, sessions: expect.any(Number) },
      })
      expect(report.left.sessions).toBeGreaterThan(0)
      expect(report.faults).toHaveLength(3)
      expect(report.faults).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ place: `user ${factor.id}`, field: 'factors' }),
          expect.objectContaining({ place: `user ${keyed.id}`, field: 'factors' }),
          expect.objectContaining({ place: `user ${anonymous.user.id}`, field: 'email' }),
        ]),
      )
      const text = await readFile(file, 'utf8')
      for (const { id } of [factor, keyed, anonymous.user]) expect(text).not.toContain(id)

      const second = await startService({ kind: 'sqlite' })
      onTestFinished(() => second.close())
      const there = commandLine(() => second.config)
      expect(await there.json('import', file, '--yes')).toMatchObject({ made: report.made, faulty: 0 })
      for (const { id } of [plain, banned]) expect(text).toContain(id)
    })
  },
  { settings: { EXTERNAL_ANONYMOUS_USERS_ENABLED: true, EXTERNAL_PHONE_ENABLED: true } },
)
