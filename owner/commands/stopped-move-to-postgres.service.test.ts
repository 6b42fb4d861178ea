// @module-tag slow

import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../../auth/db/migrate.ts'
import { SCHEMA } from '../../auth/db/open.ts'
import { withTarget } from '../../auth/moving/to-postgres/with-target.ts'
import { cutAt } from '../../auth/testing/database/cut-at.ts'
import { heldAt } from '../../auth/testing/database/held-at.ts'
import { createPostgresDatabase } from '../../auth/testing/postgres.ts'
import { startService } from '../../auth/testing/service.ts'
import { eventually } from '../../tooling/eventually.ts'
import { commandLine } from '../testing/command-line.ts'
import { csvFile } from '../testing/csv-file.ts'

const settings = { AUTH_KEY_SECRET: ['a secret that seals whatever moves in or out'] }
const ACCOUNTS = 1200

/** Makes a stopped service with accounts, and an empty database that they can move to. */
async function readyToMove() {
  const service = await startService({ kind: 'sqlite', settings })
  onTestFinished(() => service.close())
  const commands = commandLine(() => service.config)
  const { file } = await csvFile(service.config.DATA_DIR, ACCOUNTS)
  await commands.owner(['import', file, '--yes'])
  await service.app.close()
  await service.database.close()
  const target = await createPostgresDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: target })
  await client.connect()
  onTestFinished(() => client.end())
  const ask = async (statement: string) => (await client.query(statement)).rows
  return { ...commands, target, ask }
}

test('a move to Postgres that is killed leaves nothing there, and can be made again', async () => {
  const { owner, begin, target, ask } = await readyToMove()
  for (const statement of ['insert into "auth"."users"', 'declare moved', 'fetch 2000', 'commit']) {
    const { url, held } = await heldAt(target, statement)
    const { child, ended } = begin('move-to-postgres', url)
    await Promise.race([held, ended.then(({ stderr }) => expect(stderr).toBe(`held at ${statement}`))])
    child.kill('SIGKILL')
    await ended
    expect(child.signalCode).toBe('SIGKILL')
    const connections = "select 1 from pg_stat_activity where application_name = 'dropharbor move'"
    await eventually(async () => expect(await ask(connections)).toEqual([]))
    expect(await ask("select tablename from pg_tables where schemaname = 'auth'")).toEqual([])
  }
  expect((await owner(['move-to-postgres', target])).status).toBe(0)
  expect(await ask('select count(*)::int as count from auth.users')).toEqual([{ count: ACCOUNTS }])
})

test('a move whose connection is lost says so, and where it may have come to its end, that too', async () => {
  const { owner, target, ask } = await readyToMove()
  for (const statement of ['insert into "auth"."users"', 'fetch 2000']) {
    expect(await owner(['move-to-postgres', await cutAt(target, statement)])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Nothing was moved to \S+: Connection terminated unexpectedly$/m),
    })
    expect(await ask("select tablename from pg_tables where schemaname = 'auth'")).toEqual([])
  }
  expect(await owner(['move-to-postgres', await cutAt(target, 'commit')])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^It is not known whether everything was moved to \S+: .* Run this again: /m,
    ),
  })
  expect(await ask('select count(*)::int as count from auth.users')).toEqual([{ count: ACCOUNTS }])
})

test('a move by a role that may not make the schema says so', async () => {
  const { owner, target, ask } = await readyToMove()
  const role = `mover_${new URL(target).pathname.slice(1)}`
  await ask(`create role ${role} login password 'mover'`)
  onTestFinished(async () => void (await ask(`drop role ${role}`)))
  const url = Object.assign(new URL(target), { username: role, password: 'mover' }).href
  expect(await owner(['move-to-postgres', url])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Nothing was moved to \S+: permission denied for database /m),
  })
})

test('a move that Postgres has no room for blames the disk, and no row', async () => {
  const { owner, target, ask } = await readyToMove()
  await withTarget(target, (db) => db.transaction().execute((trx) => migrate(trx, 'postgres', SCHEMA)))
  await ask(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`)
  await ask('create trigger refuse before insert on auth.users execute function refuse()')
  expect(await owner(['move-to-postgres', target])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Nothing was moved to \S+: No space left on device$/m),
  })
})
