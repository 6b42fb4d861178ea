import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

test('what only reads works on a database that can only be read, and what writes says why not', async () => {
  const service = await startService({ kind: 'postgres' })
  onTestFinished(() => service.close())
  const { email } = await service.client.signUp()
  const file = join(await mkdtemp(join(inject('folder'), 'replica-')), 'accounts.ndjson')
  const client = new pg.Client({ connectionString: service.config.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query('select current_database() as name')
  // Every connection to a hot standby is like this.
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = on`)

  const { owner } = commandLine(() => service.config)
  for (const command of [
    ['users', 'find', email],
    ['users', 'show', email],
    ['users', 'export', email],
    ['sign-ups', '--since', '30d'],
    ['visits', '--since', '30d'],
    ['audit', '--since', '1h'],
    ['events'],
    ['clients', 'list'],
    ['export', file],
  ]) {
    const { status, stderr } = await owner(command)
    expect([command.join(' '), status, stderr]).toEqual([command.join(' '), 0, expect.anything()])
  }
  const { status, stderr } = await owner(['users', 'ban', email, '--yes'])
  expect([status, stderr]).toEqual([1, expect.stringMatching(/read-only/)])
})
