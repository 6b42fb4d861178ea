import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startService, type TestService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'
import { csvFile } from '../testing/csv-file.ts'

const newEmail = () => `${randomUUID()}@example.com`

async function startedOn(kind: 'sqlite' | 'postgres') {
  const service = await startService({
    kind,
    settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] },
  })
  onTestFinished(() => service.close())
  const commands = commandLine(() => service.config)
  const look = async (...args: string[]) =>
    JSON.parse((await commands.owner(['import', ...args, '--dry-run', '--json'])).stdout)
  return { service, ...commands, look }
}

test('nothing behind a line that is too long is taken for an account', async () => {
  const { service, look } = await startedOn('sqlite')
  const file = join(service.config.DATA_DIR, 'open.csv')
  await writeFile(file, `email\n${newEmail()}\n"${'x'.repeat(270_000)}"\n${newEmail()}\n`)
  expect(await look(file)).toMatchObject({
    made: 1,
    faults: [{ place: 'line 3', field: 'the whole line', reason: expect.stringMatching(/^is too long, or/) }],
  })
})

test('a database of this service is no source, and is said to be one', async () => {
  const { service, owner } = await startedOn('postgres')
  const { status, stderr } = await owner(['import', '-', '--dry-run'], `${service.config.DATABASE_URL}\n`)
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/The import from \S+ failed: its schema "auth" belongs to a Dropharbor service/),
  ])
})

test('a source that resets the connection is said to be lost', async () => {
  const { owner } = await startedOn('sqlite')
  const source = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
  await once(source.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void source.close())
  const { port } = source.address() as AddressInfo
  const { status, stderr } = await owner(['import', `postgres://u:p@127.0.0.1:${port}/shop`, '--dry-run'])
  const fault = `The import from 127.0.0.1:${port}/shop failed: the connection was lost (read ECONNRESET)`
  expect([status, stderr]).toEqual([1, expect.stringContaining(fault)])
})

test('an import whose own database ends the connection says so, and is whole when it is run again', async () => {
  const { service, owner, begin } = await startedOn('postgres')
  const { file } = await csvFile(service.config.DATA_DIR, 50)
  const [holder, watcher] = [await connected(service), await connected(service)]
  await holder.query('begin; lock table auth.users in exclusive mode')
  const { child, ended } = begin('import', file, '--yes')
  const waiting = `from pg_stat_activity where datname = current_database()
    and application_name = 'dropharbor' and wait_event_type = 'Lock'`
  while (child.exitCode === null && (await watcher.query(`select ${waiting}`)).rowCount === 0) await delay(20)
  await watcher.query(`select pg_terminate_backend(pid) ${waiting}`)
  await holder.query('rollback')
  expect(await ended).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The connection to the database was lost \(.*\)\. Once it answers, .*$/m),
  })
  const { stdout } = await owner(['import', file, '--yes', '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ made: 50, kept: 0, faulty: 0 })
})

async function connected({ config }: TestService) {
  const client = new pg.Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
