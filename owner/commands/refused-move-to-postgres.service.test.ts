// @module-tag slow

import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { emptyTarget, movableService } from '../../auth/testing/moving/movable-service.ts'
import { commandLine } from '../testing/command-line.ts'

/** Starts a service, stops it, and returns the refusal to move what then is in its file. */
async function stopped() {
  const { service, file, stop } = await movableService()
  await service.client.signUp()
  await stop()
  return {
    change(statement: string) {
      const database = new DatabaseSync(file)
      database.exec(statement)
      database.close()
    },
    async refusal(target: string) {
      const { owner } = commandLine(() => service.config)
      const { status, stdout, stderr } = await owner(['move-to-postgres', target])
      expect([status, stdout]).toEqual([1, ''])
      return stderr.split('\n').at(-2)
    },
  }
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}
const tablesIn = (url: string) => ask(url, "select 1 from pg_tables where schemaname = 'auth'")

test('a column that an owner has added is named, and nothing is moved without it', async () => {
  const { change, refusal } = await stopped()
  const target = await emptyTarget()
  change("ALTER TABLE users ADD COLUMN note TEXT DEFAULT 'vip'")
  expect(await refusal(target)).toMatch(
    /^Nothing was moved to \S+: users\.note does not belong to this version: remove it first$/,
  )
  expect(await tablesIn(target)).toEqual([])
})

test('a value that Postgres gives back as another one is no move', async () => {
  const { change, refusal } = await stopped()
  const target = await emptyTarget()
  // Postgres keeps microseconds, and rounds.
  change("UPDATE users SET created_at = '2020-01-01T00:00:00.1239996Z'")
  expect(await refusal(target)).toMatch(
    /^Nothing was moved to \S+: users: what was read back is not what was written$/,
  )
  expect(await tablesIn(target)).toEqual([])
})

test('a database that can’t hold every character is refused', async () => {
  const { refusal } = await stopped()
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const server = inject('postgresUrl')
  await ask(server, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
  const target = new URL(server)
  target.pathname = name
  expect(await refusal(target.href)).toMatch(
    /^Nothing was moved to \S+: its encoding is SQL_ASCII, and must be UTF8$/,
  )
})
