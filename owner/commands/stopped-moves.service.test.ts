// @module-tag slow

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../auth/db/open.ts'
import { assertReadableThere } from '../../auth/testing/moving/assert-readable-there.ts'
import { hashOfDatabase } from '../../auth/testing/moving/hash-of-database.ts'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import type { TestService } from '../../auth/testing/service.ts'
import type { RunningProcess } from '../../server/testing/start-process.ts'
import { commandLine } from '../testing/command-line.ts'
import { csvFile } from '../testing/csv-file.ts'

const settings = { AUTH_KEY_SECRET: ['a secret that seals whatever moves in or out'] }
/** Enough accounts for three batches. */
const ACCOUNTS = 1200
/** Enough accounts that two kills occur in the middle: ten batches and more. */
const MANY = 10_000

const countOf = async (db: Database) =>
  Number(
    (
      await db
        .selectFrom('users')
        .select((is) => is.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Kills a process as soon as there are more rows than before, and long before all are there. */
async function killInTheMiddle(
  { child, ended }: RunningProcess,
  count: () => Promise<number>,
  all: number,
): Promise<void> {
  const before = await count()
  while (child.exitCode === null && (await count()) === before) await delay(10)
  child.kill('SIGKILL')
  const { stderr } = await ended
  expect(child.signalCode, stderr).toBe('SIGKILL')
  const after = await count()
  expect(after).toBeGreaterThan(before)
  expect(after).toBeLessThan(all)
}

/** Tests a move on a database of its own, since a move reads every account. */
function move(
  name: string,
  run: (service: TestService, commands: ReturnType<typeof commandLine>) => Promise<void>,
): void {
  onBothDatabases(
    'a move',
    (service) =>
      test(name, () =>
        run(
          service(),
          commandLine(() => service().config),
        ),
      ),
    { settings },
  )
}

move(
  'in that is killed is whole as far as it came, and goes on where it was',
  async ({ database, config }, { owner, begin }) => {
    const { file, name } = await csvFile(config.DATA_DIR, MANY)
    const of = `%-${name}@example.com`
    const count = async () =>
      (await database.db.selectFrom('users').select('id').where('email', 'like', of).execute()).length
    for (let round = 0; round < 2; round++) {
      await killInTheMiddle(begin('import', file, '--yes'), count, MANY)
      const halves = await database.db
        .selectFrom('users')
        .leftJoin('identities', 'identities.user_id', 'users.id')
        .select('users.id')
        .where('users.email', 'like', of)
        .where('identities.id', 'is', null)
        .execute()
      expect(halves).toEqual([])
    }
    const before = await count()
    const { stdout } = await owner(['import', file, '--yes', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ made: MANY - before, kept: before, faulty: 0 })
    expect(await count()).toBe(MANY)
    const entries = await database.db.selectFrom('audit_log_entries').select('payload').execute()
    const made = entries.filter(({ payload }) => payload['action'] === 'user_signedup')
    expect(made).toHaveLength(await countOf(database.db))
  },
)

move(
  'out that is killed is whole as far as it came, and goes on where it was',
  async ({ database, config }, { owner, begin }) => {
    const { file } = await csvFile(config.DATA_DIR, MANY)
    await owner(['import', file, '--yes'])
    const { url, client, ask } = await referenceDatabase()
    const count = async () =>
      (await ask('select count(*)::int as count from auth.users'))[0]?.['count'] as number
    for (let round = 0; round < 2; round++) {
      await killInTheMiddle(begin('export', url, '--yes'), count, MANY)
      await assertReadableThere(client)
      expect(
        await ask(
          'select id from auth.users u where not exists (select from auth.identities where user_id = u.id)',
        ),
      ).toEqual([])
    }
    const before = await count()
    const total = await countOf(database.db)
    const { stdout } = await owner(['export', url, '--yes', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ made: total - before, kept: before, faulty: 0 })
  },
)

move('twice at once makes nothing twice', async ({ database, config }, { begin }) => {
  const { file } = await csvFile(config.DATA_DIR, ACCOUNTS)
  const before = await countOf(database.db)
  const imports = await Promise.all([1, 2].map(() => begin('import', file, '--yes', '--json').ended))
  const brought = imports.map(({ stdout }) => JSON.parse(stdout))
  expect(brought.map(({ made, kept }) => made + kept)).toEqual([ACCOUNTS, ACCOUNTS])
  expect(brought[0].made + brought[1].made).toBe(ACCOUNTS)
  const total = await countOf(database.db)
  expect(total - before).toBe(ACCOUNTS)
  const { url, ask } = await referenceDatabase()
  const exports = await Promise.all([1, 2].map(() => begin('export', url, '--yes', '--json').ended))
  const taken = exports.map(({ stdout }) => JSON.parse(stdout))
  expect(taken[0].made + taken[1].made).toBe(total)
  expect(await ask('select count(*)::int as count from auth.users')).toEqual([{ count: total }])
})

move('whose other side goes away says so, and goes on', async ({ config }, { owner, begin }) => {
  const { file } = await csvFile(config.DATA_DIR, ACCOUNTS)
  await owner(['import', file, '--yes'])
  const { url, ask } = await referenceDatabase()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  /** Ends the connection of a command once it waits for a table. */
  const endWaiting = async ({ child, ended }: RunningProcess, name: string) => {
    const waiting = `from pg_stat_activity where datname = current_database()
      and application_name = '${name}' and wait_event_type = 'Lock'`
    while (child.exitCode === null && (await ask(`select pid ${waiting}`)).length === 0) await delay(20)
    await ask(`select pg_terminate_backend(pid) ${waiting}`)
    await other.query('rollback')
    return ended
  }
  await other.query('begin; lock table auth.identities in exclusive mode')
  const out = await endWaiting(begin('export', url, '--yes'), 'dropharbor export')
  expect(out).toMatchObject({ status: 1, stderr: expect.stringMatching(/The export to \S+ failed: /) })
  expect(await ask('select id from auth.users')).toEqual([])
  expect((await owner(['export', url, '--yes'])).status).toBe(0)

  await other.query('begin; lock table auth.identities in access exclusive mode')
  const into = await endWaiting(begin('import', url, '--yes'), 'dropharbor import')
  expect(into).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/The import from \S+ failed: /),
  })
  expect(JSON.parse((await owner(['import', url, '--yes', '--json'])).stdout)).toMatchObject({ made: 0 })
})

move('that is rehearsed writes nothing, and names line 1,207', async ({ database, config }, { owner }) => {
  const { file: brought } = await csvFile(config.DATA_DIR, ACCOUNTS)
  await owner(['import', brought, '--yes'])
  const line = 1207
  const { file } = await csvFile(config.DATA_DIR, line + 93, { [line]: 'a@example.com,one more' })
  const { url, client } = await referenceDatabase()
  const there = async () => (await client.query('select * from auth.users order by id')).rows
  const before = [await hashOfDatabase(database.db), await there()]
  const looked = await owner(['import', file, '--dry-run', '--json'])
  expect(JSON.parse(looked.stdout)).toMatchObject({
    made: line + 92,
    faults: [{ place: `line ${line}`, field: 'the whole line' }],
  })
  await owner(['export', url, '--dry-run'])
  expect([await hashOfDatabase(database.db), await there()]).toEqual(before)
})
