import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail } from '../../auth/testing/client.ts'
import { startService, type TestService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

/** SQLite has no locks of rows: one writes at a time. */
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

const waiting = async (count: number) => {
  for (;;) {
    // Within a transaction it is always the same.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length === count) return
    await delay(20)
  }
}

test('two imports of the same accounts in another order both end', async () => {
  const { owner, start } = commandLine(() => service.config)
  const [one, held, other] = [randomUUID(), randomUUID(), randomUUID()].map((id) => ({
    id,
    email: newEmail(),
  }))
  const write = async (accounts: (typeof one)[], year: number, role: string) => {
    const file = join(service.config.DATA_DIR, `${randomUUID()}.csv`)
    const lines = accounts.map((account) => `${account?.id},${account?.email},true,${year}-01-01,${role}`)
    await writeFile(file, ['id,email,email_verified,updated_at,role', ...lines].join('\n'))
    return file
  }
  expect((await owner(['import', await write([one, held, other], 2021, 'editor')])).status).toBe(0)
  await client.query('begin')
  await client.query('select 1 from auth.users where id = $1 for update', [held?.id])
  // Each has an account that the other waits for, or would have it.
  const first = start('import', await write([one, held, other], 2022, 'author'))
  await waiting(1)
  const second = start('import', await write([other, one], 2023, 'critic'))
  await waiting(2)
  await client.query('rollback')
  for (const { status, stderr } of await Promise.all([first, second])) {
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('deadlock')])
  }
  const { rows } = await client.query('select id, role from auth.users')
  const roles = new Map(rows.map(({ id, role }) => [id, role]))
  expect([one, held, other].map((account) => roles.get(account?.id))).toEqual(['critic', 'author', 'critic'])
})
