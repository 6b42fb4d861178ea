// @module-tag slow

import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { overTcp } from '../../auth/testing/database/over-tcp.ts'
import { createPostgresDatabase } from '../../auth/testing/postgres.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

const AUTH_KEY_SECRET = ['a secret that seals what is here']
const folder = () => mkdtemp(join(inject('folder'), 'other-'))
const empty = async () => ({
  DATA_DIR: await folder(),
  DATABASE_URL: await createPostgresDatabase(inject('postgresUrl')),
  AUTH_KEY_SECRET,
})

test('commands for the embedded database name the tools of Postgres, without the password', async () => {
  const settings = await empty()
  const url = new URL(settings.DATABASE_URL)
  url.password = 'pass-word'
  const { owner } = commandLine(() => ({ ...settings, DATABASE_URL: url.href }))
  for (const [args, advice] of [
    [['backup', 'copy.sqlite'], 'Back it up with pg_dump'],
    [['restore', 'copy.sqlite', '--yes'], 'Restore a backup with pg_restore'],
    [['move-to-postgres', url.href], 'To move the SQLite database, run this without'],
  ] as const) {
    const { status, stdout, stderr } = await owner([...args])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`The database is Postgres, ${url.host}${url.pathname}. ${advice}`)
    expect(stderr).not.toContain(url.password)
  }
})

test('a command makes no tables in an empty database, and says that it is one', async () => {
  const settings = await empty()
  const { status, stderr } = await commandLine(() => settings).owner(['users', 'find', 'ann'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^DATABASE_URL: cannot use \S+: it is empty: no service has been started on it\./)
  expect(await ask(settings.DATABASE_URL, "select 1 from pg_tables where schemaname = 'auth'")).toEqual([])
})

test('a command changes no schema of another version, and names the migration', async () => {
  const service = await startService({ kind: 'postgres', settings: { AUTH_KEY_SECRET } })
  onTestFinished(() => service.close())
  const { owner } = commandLine(() => service.config)
  const url = service.config.DATABASE_URL ?? ''
  await ask(url, "delete from auth.dropharbor_migrations where name = '025-provisioned-accounts'")
  expect(await owner(['users', 'find', 'ann'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      'its schema lacks 025-provisioned-accounts: start the service of this version on it once',
    ),
  })
  expect(await ask(url, "select 1 from auth.dropharbor_migrations where name like '025-%'")).toEqual([])
})

test('READ_ONLY does not start behind a pooler that lets connections write', async () => {
  const first = await startService({ kind: 'postgres', settings: { AUTH_KEY_SECRET } })
  onTestFinished(() => first.close())
  const url = overTcp(first.config.DATABASE_URL ?? '')
  url.port = String(await startDroppingProxy(Number(url.port)))
  const settings = { AUTH_KEY_SECRET, READ_ONLY: true, DATABASE_URL: url.href }
  await expect(startService({ kind: 'postgres', settings })).rejects.toThrow(
    /^DATABASE_URL: cannot use \S+: a pooler drops the read-only mode that READ_ONLY sets/,
  )
})

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

/** Starts a proxy that takes no notice of the option of a connection that it only reads. */
async function startDroppingProxy(target: number): Promise<number> {
  const server = createServer((inbound) => {
    const outbound = connect(target, '127.0.0.1')
    inbound.on('data', (data) => {
      const text = data.toString('latin1').replace('read_only=on', 'read_only=no')
      outbound.write(text, 'latin1')
    })
    outbound.pipe(inbound)
    for (const socket of [inbound, outbound]) socket.on('error', () => {})
    inbound.on('close', () => outbound.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
