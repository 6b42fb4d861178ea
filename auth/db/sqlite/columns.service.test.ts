import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../../testing/postgres.ts'
import { keptAs } from './columns.ts'

/**
 * By Postgres' type: the type that SQLite declares, and the form in which its values are stored.
 */
const types: Readonly<Record<string, [declared: string, kept?: 'json' | 'boolean']>> = {
  jsonb: ['text', 'json'],
  json: ['text', 'json'],
  boolean: ['boolean', 'boolean'],
  'timestamp with time zone': ['text'],
  uuid: ['text'],
  inet: ['text'],
  bytea: ['blob'],
  bigint: ['bigint'],
  integer: ['integer'],
  text: ['text'],
  'character varying(255)': ['varchar(255)'],
  'character varying(64)': ['varchar(64)'],
}

async function postgresColumns(): Promise<{ name: string; type: string }[]> {
  const url = await createPostgresDatabase(inject('postgresUrl'), inject('templates').postgres)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    `select table_name || '.' || column_name as name, data_type || coalesce('(' || character_maximum_length || ')', '') as type
     from information_schema.columns where table_schema = 'auth'
     -- They are there for indexes of Postgres alone (migrations 019, 020).
     and column_name not in ('refreshed_day', 'unclaimed_since')`,
  )
  return rows
}

function sqliteColumns(): Map<string, string> {
  const database = new DatabaseSync(join(inject('templates').sqlite, 'auth.sqlite'), { readOnly: true })
  onTestFinished(() => database.close())
  const rows = database
    .prepare(
      `select m.name || '.' || c.name as name, lower(c.type) as type
       from sqlite_master m join pragma_table_xinfo(m.name) c where m.type = 'table'`,
    )
    .all()
  // The type of a generated column has more text after it.
  return new Map(rows.map(({ name, type }) => [String(name), String(type).replace(/ generated always$/, '')]))
}

test('every column of SQLite is declared, and kept, as its type on Postgres asks for', async () => {
  const sqlite = sqliteColumns()
  const postgres = await postgresColumns()
  expect([...sqlite.keys()].sort()).toEqual(postgres.map(({ name }) => name).sort())
  const described = (name: string, declared?: string, kept?: string) => `${name}: ${declared}, ${kept}`
  // The column that numbers the rows must be an "integer" on SQLite, whatever its size.
  for (const column of postgres) if (column.name === 'events.position') column.type = 'integer'
  const found = postgres.map(({ name }) => {
    const [table = '', column = ''] = name.split('.')
    return described(name, sqlite.get(name), keptAs(table, column))
  })
  expect(found).toEqual(postgres.map(({ name, type }) => described(name, ...(types[type] ?? []))))
  for (const kind of ['json', 'boolean']) expect(found.some((each) => each.endsWith(`, ${kind}`))).toBe(true)
})
