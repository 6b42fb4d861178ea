// @module-tag slow

import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createCeremonies } from '../../auth/testing/authenticator/ceremonies.ts'
import { PASSWORD, totpCode } from '../../auth/testing/client.ts'
import { accountsOfEveryKind } from '../../auth/testing/moving/accounts-of-every-kind.ts'
import { emptyTarget, movable, movableService } from '../../auth/testing/moving/movable-service.ts'
import { referenceSchema } from '../../auth/testing/moving/reference-schema.ts'
import { telephones } from '../../auth/testing/phones/telephones.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
const tablesIn = async (url: string) =>
  (await ask(url, "select 1 from pg_tables where schemaname = 'auth'")).rowCount

test('accounts of every kind go on with Postgres as they were, and none before all of them do', async () => {
  const { service: first, stop } = await movableService()
  const { owner } = commandLine(() => first.config)
  const made = await accountsOfEveryKind(first)
  const seen = await first.client.getUser(made.plain.access_token)
  const target = await emptyTarget()
  const { db } = first.database
  const rows = await db
    .selectFrom('users')
    .select((is) => is.fn.countAll<number>().as('count'))
    .execute()

  expect(await owner(['move-to-postgres', target])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is in use: stop the service first'),
  })
  const rehearsed = await owner(['move-to-postgres', target, '--dry-run'])
  expect(rehearsed).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('nothing was kept'),
    stderr: expect.stringContaining('Target: '),
  })
  expect(await tablesIn(target)).toBe(0)

  await stop()
  // The connection string is read from standard input, which no other user of the machine can read.
  const moved = await owner(['move-to-postgres', '-', '--json'], `${target}\n`)
  expect(moved.status).toBe(0)
  const report = JSON.parse(moved.stdout)
  expect(report).toMatchObject({ dry_run: false, setting: 'DATABASE_URL' })
  expect(report.tables).toContainEqual({
    table: 'users',
    rows: rows[0]?.count,
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await owner(['move-to-postgres', target])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/it is not empty: auth\.\w+ has rows\. Name an empty database/),
  })

  const second = await startService({ kind: 'postgres', settings: { ...movable, DATABASE_URL: target } })
  onTestFinished(() => second.close())
  const { client } = second
  const ceremonies = createCeremonies(client)
  expect((await client.getUser(made.plain.access_token)).body).toEqual(seen.body)
  expect((await client.refresh(made.refreshed)).status).toBe(200)
  expect((await client.signIn(made.plain.email, PASSWORD)).status).toBe(200)
  second.advance(60_000)
  const code = totpCode(made.factor.secret, second.clock())
  const opened = (await client.signIn(made.factor.email, PASSWORD)).body.access_token
  expect((await client.answerFactor(opened, made.factor.factorId, code)).status).toBe(200)
  const recovered = await client.call('POST', '/factors/recovery-codes/verify', {
    token: (await client.signIn(made.factor.email, PASSWORD)).body.access_token,
    body: { code: made.codes[0] },
  })
  expect(recovered.status).toBe(200)
  const withKey = (await client.signIn(made.keyed.email, PASSWORD)).body.access_token
  expect((await ceremonies.answerKey(withKey, made.keyId, made.key)).status).toBe(200)
  expect((await ceremonies.signInWith(made.passkey.key)).status).toBe(200)
  expect((await telephones(() => second).signIn(made.phone.phone)).status).toBe(200)
  expect((await client.refresh(made.anonymous.refresh_token)).body.user.is_anonymous).toBe(true)
  expect((await client.signIn(made.banned.email, PASSWORD)).body.code).toBe('user_banned')
  // The counters of the database continue after the moved rows.
  const event = { target: 'events', type: 'user.created', user_id: made.plain.id } as const
  await second.database.db.insertInto('events').values(event).execute()
  const positions = await second.database.db
    .selectFrom('events')
    .select('position')
    .orderBy('position')
    .execute()
  expect(positions.map(({ position }) => position)).toEqual([1, 2, 3])
})

test('what can’t be moved is named, and nothing is', async () => {
  const { service, file, stop } = await movableService()
  const { owner } = commandLine(() => service.config)
  const { id } = await service.client.signUp()
  await stop()
  const target = await emptyTarget()
  const refusal = async (url: string) => {
    const { status, stdout, stderr } = await owner(['move-to-postgres', url])
    expect([status, stdout]).toEqual([1, ''])
    return stderr.split('\n').at(-2)
  }
  const change = (statement: string) => {
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    database.exec(statement)
    database.close()
  }

  change(`UPDATE users SET role = '${'r'.repeat(256)}'`)
  expect(await refusal(target)).toContain(`does not take a row of users (id ${id}): value too long`)
  change(`UPDATE users SET role = 'authenticated', raw_user_meta_data = '{"name":"\\u0000"}'`)
  expect(await refusal(target)).toContain(`a row of users (id ${id}): unsupported Unicode escape sequence`)
  change("UPDATE users SET raw_user_meta_data = '{}'; UPDATE sessions SET user_id = id")
  expect(await refusal(target)).toMatch(
    /a row of sessions \(id .*\): insert or update on table "sessions" violates foreign key/,
  )
  change(`UPDATE sessions SET user_id = '${id}'; UPDATE users SET raw_user_meta_data = '{'`)
  expect(await refusal(target)).toMatch(/a row of users \(id .*\): invalid input syntax for type json/)
  change("UPDATE users SET raw_user_meta_data = '{}'")
  change("INSERT INTO dropharbor_migrations VALUES ('099-later', '')")
  expect(await refusal(target)).toMatch(/auth\.sqlite has 099-later, which this version does not know: use/)
  change("DELETE FROM dropharbor_migrations WHERE name = '099-later'")
  expect(await tablesIn(target)).toBe(0)

  const supabase = await emptyTarget()
  await ask(supabase, referenceSchema)
  const theirs = await tablesIn(supabase)
  expect(await refusal(supabase)).toContain('its schema "auth" contains the tables of Supabase Auth')
  // A service that starts on this database reports the same, and changes nothing.
  await expect(startService({ kind: 'postgres', settings: { DATABASE_URL: supabase } })).rejects.toThrow(
    /^DATABASE_URL: cannot use .*: its schema "auth" contains the tables of Supabase Auth/,
  )
  expect(await tablesIn(supabase)).toBe(theirs)

  const gone = target.replace(/test_\w+/, 'nowhere')
  expect(await refusal(gone)).toMatch(
    /^Nothing was moved to [^@]*\/nowhere: database "nowhere" does not exist$/,
  )
  expect(await refusal('mysql://there')).toContain('It must be a connection string: postgres://')

  const other = new pg.Client({ connectionString: target })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; select pg_advisory_xact_lock(4771902316)')
  expect(await refusal(target)).toContain('another move into this database is under way')
  await other.query('commit')
  expect((await owner(['move-to-postgres', target])).stdout).toMatch(
    /\nNow set DATABASE_URL to this connection string, leave AUTH_KEY_SECRET as it is, and start the service\.\n$/,
  )
})
