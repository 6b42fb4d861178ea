import { expect, test } from 'vitest'
import { accountsOfEveryKind } from '../../auth/testing/moving/accounts-of-every-kind.ts'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

const settings = {
  AUTH_KEY_SECRET: ['a secret that seals what is exported'],
  EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
  EXTERNAL_PHONE_ENABLED: true,
}

/** A trigger of the owner's own, of which projects of Supabase have many. */
const refusing = (id: string) => `create function auth.refuse() returns trigger language plpgsql as
  $$ begin raise exception 'not on the list'; end $$;
  create trigger refuse before insert on auth.users for each row when (new.id = '${id}')
  execute function auth.refuse()`

onBothDatabases(
  'an export to Supabase Auth',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const run = async (target: string, ...args: string[]) => {
      const { status, stdout, stderr } = await owner(['export', '-', ...args, '--json'], `${target}\n`)
      return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
    }

    test('names each account that can’t go, and takes all the others', async () => {
      const { db } = service().database
      const made = await accountsOfEveryKind(service())
      const hidden = await service().client.addTotp(await service().client.signUp())
      await db
        .updateTable('mfa_factors')
        .set({ secret: 'sealed:v2:AAAA:AAAA' })
        .where('id', '=', hidden.factorId)
        .execute()
      // Only the recovery codes of this account are left.
      await db.deleteFrom('mfa_factors').where('id', '=', made.factor.factorId).execute()
      const { url, ask } = await referenceDatabase()
      await ask(refusing(made.plain.id))
      await ask('drop table auth.webauthn_credentials')
      const { status, stderr, report } = await run(url, '--yes')
      // Of the three faults, only the trigger's shows while writing.
      expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([
        1,
        'Accounts that were refused only while they were written: 1',
      ])
      const faults = new Map(report.faults.map(({ place, ...why }: { place: string }) => [place, why]))
      expect([...faults]).toHaveLength(3)
      expect(faults.get(`user ${hidden.id}`)).toEqual({
        field: 'factors or sessions',
        reason: 'has a secret that AUTH_KEY_SECRET does not open',
      })
      expect(faults.get(`user ${made.factor.id}`)).toEqual({
        field: 'factors',
        reason: 'none of its second factors can be moved, so the password alone would open it',
      })
      expect(faults.get(`user ${made.plain.id}`)).toEqual({
        field: 'users',
        reason: 'is not taken: not on the list',
      })
      expect(report).toMatchObject({ made: 5, left: { passkeys: 1 } })
      expect(await ask('select id from auth.users where id = $1', made.plain.id)).toEqual([])
      expect(await ask('select count(*)::int as count from auth.users')).toEqual([{ count: report.made }])
      const later = new Date(Date.now() + 60_000).toISOString()
      await db.updateTable('users').set({ updated_at: later }).where('id', '=', made.banned.id).execute()
      expect((await run(url, '--yes')).report).toMatchObject({ made: 0, changed: 1, kept: 4, faulty: 3 })
    })

    test('says that a connection string can’t be read, without its password', async () => {
      for (const [command, url] of [
        ['export', 'postgres://user:pass-word@host:port/postgres'],
        ['import', 'postgres://user:pass-word@host:port/postgres'],
      ] as const) {
        const { status, stderr } = await owner([command, '-', '--dry-run'], `${url}\n`)
        expect(status).toBe(1)
        expect(stderr).toContain('It must be a connection string: postgres://')
        expect(stderr).not.toContain('pass-word')
      }
    })
  },
  { settings },
)
