import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../auth/testing/client.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { newNumber } from '../../auth/testing/phones/new-number.ts'
import { commandLine } from '../testing/command-line.ts'

/** The digest that `sha256sum` prints for "NaClPassword". */
const SHA = '$sha256$salt=prefix$TmFDbA$jzDlXFPtujtljllZlVm5CRANcLNGIi1NOyDMx5/emxc'

onBothDatabases(
  'accounts that come by CSV, while the service runs',
  (service) => {
    const { owner, start } = commandLine(() => service().config)
    const write = async (...lines: string[]) => {
      const file = join(service().config.DATA_DIR, `${randomUUID()}.csv`)
      await writeFile(file, `\uFEFF${lines.join('\r\n')}\r\n`)
      return file
    }
    const run = async (args: string[]) => {
      const { status, stdout, stderr } = await owner(['import', ...args, '--json'])
      return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
    }
    const users = (...emails: string[]) =>
      service().database.db.selectFrom('users').selectAll().where('email', 'in', emails).execute()
    const everything = async () => {
      const { db } = service().database
      const tables = ['users', 'identities', 'sessions', 'audit_log_entries'] as const
      return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()))
    }

    test('sign in with the password they had, and a second pass changes what has changed there', async () => {
      const { client } = service()
      const [ann, bob, id] = [
        `ann-${randomUUID()}@example.com`,
        `bob-${randomUUID()}@example.com`,
        randomUUID(),
      ]
      const number = newNumber()
      const hash = await bcrypt(PASSWORD, { cost: 4 })
      const head =
        'uid,E-Mail,phone,passwordHash,email_verified,phone_verified,created_at,updated_at,user_metadata,Legacy'
      const of = (updated: string, name: string) => [
        head,
        `${id.toUpperCase()},${ann.toUpperCase()},,${hash},true,,2020-01-02 03:04:05.678+00,${updated},"{""full_name"":""${name}""}",x`,
        `legacy|7,${bob},+${number},${SHA},2021-05-06T07:08:09Z,yes,1577934245,${updated},,=1+1`,
      ]
      const map = ['--map', 'Legacy=-', '--map', 'E-Mail=email']
      const first = await write(...of('2022-01-01', 'Ann'))

      const unknown = await run([first])
      expect([unknown.status, unknown.stderr]).toEqual([
        1,
        expect.stringContaining('Unknown columns: "Legacy".'),
      ])
      const before = await everything()
      const rehearsed = await run([first, '--dry-run', ...map])
      expect(rehearsed).toMatchObject({
        status: 0,
        report: { dry_run: true, made: 2, changed: 0, faulty: 0 },
      })
      expect(await everything()).toEqual(before)

      const done = await run([first, ...map])
      expect(done.report).toMatchObject({
        made: 2,
        kept: 0,
        passwords: { $2b: 1, $sha256: 1 },
        unconfirmed: 0,
      })
      expect(JSON.stringify(done)).not.toContain(hash)
      const [one] = await users(ann)
      expect(one).toMatchObject({
        id,
        created_at: '2020-01-02T03:04:05.678Z',
        email_confirmed_at: '2020-01-02T03:04:05.678Z',
        raw_user_meta_data: { full_name: 'Ann', email_verified: true },
      })
      const [two] = await users(bob)
      expect(two).toMatchObject({
        phone: number,
        created_at: '2020-01-02T03:04:05.000Z',
        email_confirmed_at: '2021-05-06T07:08:09.000Z',
        raw_app_meta_data: { provider: 'email', providers: ['email', 'phone'], former_id: 'legacy|7' },
      })
      expect((await run([first, ...map])).report).toMatchObject({ made: 0, changed: 0, kept: 2 })

      const opened = await client.signIn(ann, PASSWORD)
      expect(opened.status).toBe(200)
      expect(opened.body.user.identities).toHaveLength(1)
      expect((await client.signIn(bob, 'password')).body.code).toBe('invalid_credentials')

      // Ann has signed in here since, and is newer here; Bob has changed only there.
      const second = await write(...of('2023-01-01', 'Anna').map((line) => line.replace(bob, `new-${bob}`)))
      expect((await run([second, ...map])).report).toMatchObject({
        made: 0,
        changed: 1,
        kept: 0,
        newer_here: 1,
        newer: [{ place: 'line 2', id }],
      })
      const { stdout } = await owner(['import', second, ...map, '--dry-run'])
      expect(stdout).toContain('1 is here already, 1 is newer here,')
      expect(stdout).toContain(`  line 2: ${id} is newer here`)
      expect((await users(ann))[0]?.raw_user_meta_data).toMatchObject({ full_name: 'Ann' })
      expect((await client.signIn(`new-${bob}`, 'Password')).body.user).toMatchObject({ id: two?.id })
      expect(await users(bob)).toEqual([])
      expect((await run([second, ...map, '--since', '2024-01-01'])).report).toMatchObject({
        passed_over: 2,
      })
    })

    test('what can’t come along is named by line and field before anything is written', async () => {
      const { client } = service()
      const known = await client.signUp()
      const good = [1, 2, 3].map(() => `good-${randomUUID()}@example.com`)
      const lines = [
        'id,email,password_hash,user_metadata,role,created_at',
        `,${good[0]},,,,`,
        `,not an address,,,,`,
        `,a-${randomUUID()}@example.com,$2a$31$${'a'.repeat(53)},,,`,
        `,b-${randomUUID()}@example.com,,"{""a"":",,`,
        `,c-${randomUUID()}@example.com,,,service_role,`,
        `,d-${randomUUID()}@example.com,,,,yesterday`,
        `,e-${randomUUID()}@example.com,too,few`,
        `,${good[1]},,,,2020-01-01`,
        `,${good[0]?.toUpperCase()},,,,`,
        `,${known.email},,,,`,
        `,f-${randomUUID()}@example.com,,"{""n"":""\uFFFD""}",,`,
        `,g-${randomUUID()}@example.com,,"${'x'.repeat(20_000)}",,`,
        ',,,,,',
        `,h-${randomUUID()}@example.com,,"an open "quote",,`,
        `,${good[2]},,,,`,
      ]
      const file = await write(...lines)
      const before = await everything()
      const looked = await owner(['import', file, '--dry-run', '--json'])
      expect(looked.status).toBe(1)
      const report = JSON.parse(looked.stdout)
      const fieldsAt = report.faults.map(
        (fault: Record<string, string>) => `${fault['place']}, ${fault['field']}`,
      )
      expect(fieldsAt.toSorted()).toEqual(
        [
          ...['line 3, email', 'line 4, password_hash', 'line 5, user_metadata', 'line 6, role'],
          ...['line 7, created_at', 'line 8, the whole line', 'line 10, email', 'line 11, email'],
          ...[
            'line 12, user_metadata',
            'line 13, user_metadata',
            'line 14, email',
            'line 15, the whole line',
          ],
        ].toSorted(),
      )
      expect(report).toMatchObject({ made: 3, faulty: 12, unconfirmed: 3 })
      const refused = await owner(['import', file])
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('Confirm with --yes') })
      expect(await everything()).toEqual(before)

      // Two concurrent imports create each account once.
      const beside = () => start('import', file, '--yes', '--json')
      const both = await Promise.all([beside(), beside()])
      expect(both.map(({ status }) => status)).toEqual([0, 0])
      const counts = both.map(({ stdout }) => JSON.parse(stdout).made)
      expect(counts[0] + counts[1]).toBe(3)
      const made = await users(...good.filter((email) => email !== undefined))
      // These accounts were never confirmed. They must not be swept at once because of their age.
      for (const { updated_at } of made) expect(Date.parse(updated_at)).toBeGreaterThan(Date.now() - 600_000)
      expect(made).toHaveLength(3)
      expect((await client.signIn(known.email, PASSWORD)).status).toBe(200)

      const first = `first-${randomUUID()}@example.com`
      const open = await write('email,user_metadata', `${first},`, `,"${'a\n,b\n'.repeat(90_000)}`)
      const cut = await write('email,user_metadata', `${first},`, `${first},"{""cut"": `)
      for (const file of [open, cut]) {
        expect((await run([file, '--dry-run'])).report).toMatchObject({
          made: 1,
          faults: [
            { place: 'line 3', field: 'the whole line', reason: expect.stringContaining('nothing after it') },
          ],
        })
      }
      expect((await run([join(service().config.DATA_DIR, 'nothing.csv')])).stderr).toContain(
        'There is no file',
      )
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
