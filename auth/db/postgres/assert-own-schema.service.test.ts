import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createPostgresDatabase } from '../../testing/postgres.ts'
import { openDatabase } from '../open.ts'

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

/** Makes an empty database whose text has this encoding. */
async function databaseIn(encoding: string): Promise<string> {
  const url = await createPostgresDatabase(inject('postgresUrl'))
  const name = new URL(url).pathname.slice(1)
  const other = `${name}_${encoding.toLowerCase()}`
  await ask(url, `create database "${other}" encoding '${encoding}' locale 'C' template template0`)
  return Object.assign(new URL(url), { pathname: `/${other}` }).href
}

test('a new database whose encoding lacks letters of names is refused, and left empty', async () => {
  const url = await databaseIn('LATIN1')
  await expect(openDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: 1 })).rejects.toThrow(
    /^DATABASE_URL: cannot use \S+: its encoding is LATIN1: .*createdb --encoding=UTF8 --template=template0/,
  )
  expect(await ask(url, "select 1 from pg_namespace where nspname = 'auth'")).toEqual([])
})

test('one without an encoding keeps every letter as it is sent', async () => {
  const url = await databaseIn('SQL_ASCII')
  const { db, close } = await openDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: 1 })
  await db
    .insertInto('site_counts')
    .values({ day: '2026-11-28', kind: 'view', name: '/日本', count: 1 })
    .execute()
  const { name } = await db.selectFrom('site_counts').select('name').executeTakeFirstOrThrow()
  await close()
  expect(name).toBe('/日本')
})
