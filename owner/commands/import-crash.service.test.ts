// @module-tag slow

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startService } from '../../auth/testing/service.ts'
import { eventually } from '../../tooling/eventually.ts'
import { startPostgres } from '../../tooling/start-postgres.ts'
import { commandLine } from '../testing/command-line.ts'
import { csvFile } from '../testing/csv-file.ts'

const ACCOUNTS = 50

/** By default, the server would flush committed data to disk only after ten seconds. */
test('what an import says that it has made outlives a crash of Postgres at once', async () => {
  const { url, stop } = await startPostgres({ wal_writer_delay: '10s', wal_writer_flush_after: '1GB' })
  onTestFinished(stop)
  const service = await startService({ kind: 'postgres', settings: { DATABASE_URL: url } })
  // The service's own writes would flush the others to disk.
  await service.close()
  const victim = new pg.Client({ connectionString: url })
  victim.on('error', () => {})
  await victim.connect()
  const { rows } = await victim.query('select pg_backend_pid() as pid')

  const config = { ...service.config, DATA_DIR: await mkdtemp(join(inject('folder'), 'crash-')) }
  const { file } = await csvFile(config.DATA_DIR, ACCOUNTS)
  const { status } = await commandLine(() => config).owner(['import', file, '--yes'])
  // A killed backend crashes the server, which loses what it has only in memory.
  process.kill(rows[0].pid, 'SIGKILL')
  expect(status).toBe(0)

  const count = () =>
    eventually(async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      return client.query('select count(*) from auth.users').finally(() => client.end())
    })
  await expect(victim.query('select 1')).rejects.toThrow()
  expect((await count()).rows).toEqual([{ count: String(ACCOUNTS) }])
})
