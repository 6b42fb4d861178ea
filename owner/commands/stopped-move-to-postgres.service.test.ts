import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { heldAt } from '../../auth/testing/database/held-at.ts'
import { createPostgresDatabase } from '../../auth/testing/postgres.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'
import { csvFile } from '../testing/csv-file.ts'

const settings = { AUTH_KEY_SECRET: ['a secret that seals whatever moves in or out'] }
const ACCOUNTS = 1200

test('a move to Postgres that is killed leaves nothing there, and can be made again', async () => {
  const service = await startService({ kind: 'sqlite', settings })
  onTestFinished(() => service.close())
  const { owner, begin } = commandLine(() => service.config)
  const { file } = await csvFile(service.config.DATA_DIR, ACCOUNTS)
  await owner(['import', file, '--yes'])
  await service.app.close()
  await service.database.close()
  const target = await createPostgresDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: target })
  await client.connect()
  onTestFinished(() => client.end())
  const ask = async (statement: string) => (await client.query(statement)).rows
  for (const statement of ['insert into "auth"."users"', 'declare moved', 'fetch 2000', 'commit']) {
    const { url, held } = await heldAt(target, statement)
    const { child, ended } = begin('move-to-postgres', url)
    await Promise.race([held, ended.then(({ stderr }) => expect(stderr).toBe(`held at ${statement}`))])
    child.kill('SIGKILL')
    await ended
    expect(child.signalCode).toBe('SIGKILL')
    const connections = "select 1 from pg_stat_activity where application_name = 'dropharbor move'"
    await vi.waitFor(async () => expect(await ask(connections)).toEqual([]))
    expect(await ask("select tablename from pg_tables where schemaname = 'auth'")).toEqual([])
  }
  expect((await owner(['move-to-postgres', target])).status).toBe(0)
  expect(await ask('select count(*)::int as count from auth.users')).toEqual([{ count: ACCOUNTS }])
})
