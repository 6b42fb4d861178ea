// @module-tag slow

import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail } from '../../auth/testing/client.ts'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { startService, type TestService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

/** This runs only on Postgres: SQLite has no row locks, so one process writes at a time. */
let service: TestService
let client: pg.Client
beforeAll(async () => {
  service = await startService({ kind: 'postgres' })
  client = new pg.Client({ connectionString: service.config.DATABASE_URL })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await service.close()
})

/** Waits until this many sessions wait for locks, or a command has ended early. */
const waiting = async (count: number, ended: Promise<unknown>) => {
  let isOver = false
  ended.finally(() => {
    isOver = true
  })
  while (!isOver) {
    // Within a transaction the snapshot of statistics would never change.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
    await delay(20)
  }
}

const newAccount = () => ({ id: randomUUID(), email: newEmail() })
type Account = ReturnType<typeof newAccount>
const command = commandLine(() => service.config)
const write = async (accounts: Account[], year: number, role: string) => {
  const file = join(service.config.DATA_DIR, `${randomUUID()}.csv`)
  const lines = accounts.map(({ id, email }) => `${id},${email},true,${year}-01-01,${role}`)
  await writeFile(file, ['id,email,email_verified,updated_at,role', ...lines].join('\n'))
  return file
}
const hold = async ({ id }: Account) => {
  await client.query('begin')
  await client.query('select 1 from auth.users where id = $1 for update', [id])
}
const rolesOf = async (...accounts: Account[]) => {
  const { rows } = await client.query('select id, role from auth.users')
  const roles = new Map(rows.map(({ id, role }) => [id, role]))
  return accounts.map(({ id }) => roles.get(id))
}

test('two imports of the same accounts in another order both end', async () => {
  const [one, held, other] = [newAccount(), newAccount(), newAccount()]
  expect((await command.owner(['import', await write([one, held, other], 2021, 'editor')])).status).toBe(0)
  await hold(held)
  // Each import holds an account that the other waits for, or would hold it without a fixed order.
  const first = command.start('import', await write([one, held, other], 2022, 'author'))
  await waiting(1, first)
  const second = command.start('import', await write([other, one], 2023, 'critic'))
  await waiting(2, second)
  await client.query('rollback')
  for (const { status, stderr } of await Promise.all([first, second])) {
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('deadlock')])
  }
  expect(await rolesOf(one, held, other)).toEqual(['critic', 'author', 'critic'])
})

test('an account that another process holds longer than a request would wait comes when it is free', async () => {
  const held = newAccount()
  expect((await command.owner(['import', await write([held], 2021, 'editor')])).status).toBe(0)
  await hold(held)
  const importing = command.start('import', await write([held], 2022, 'author'))
  await waiting(1, importing)
  await delay(2500)
  await client.query('rollback')
  expect(await importing).toMatchObject({ status: 0 })
  expect(await rolesOf(held)).toEqual(['author'])
})

/** More accounts than are read ahead. */
const MANY = 8000

test('a source that ends the connection while an import waits is named with its reason', async () => {
  const { url, ask } = await referenceDatabase()
  await ask(`insert into auth.users (id, email, created_at, updated_at, email_confirmed_at)
    select id, id || '@example.com', now(), now(), now()
    from (select gen_random_uuid() as id from generate_series(1, ${MANY})) made`)
  await client.query('begin; lock table auth.users in exclusive mode')
  const importing = command.begin('import', url, '--yes')
  const idle = `from pg_stat_activity where datname = current_database() and application_name = 'dropharbor import'
    and state = 'idle in transaction' and state_change < now() - interval '1 second'`
  while (importing.child.exitCode === null) {
    if ((await ask(`select pg_terminate_backend(pid) ${idle}`)).length > 0) break
    await delay(50)
  }
  await client.query('rollback')
  const { status, stderr } = await importing.ended
  // An import that writes before it reads has the system’s word for it only.
  const reason = /failed: (terminating connection due to|the connection was lost \(write EPIPE\))/
  expect([status, stderr]).toEqual([1, expect.stringMatching(reason)])
})
