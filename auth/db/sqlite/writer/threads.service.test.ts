import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { patience } from '../../timeouts.ts'
import { giveThreadBack, takeThread } from './threads.ts'
import { SqliteWriter } from './writer.ts'

test('a thread that has closed its file opens the next, and each file has what was written to it', async () => {
  const folder = await mkdtemp(join(inject('folder'), 'threads-'))
  const given = takeThread()
  giveThreadBack(given)
  for (const name of ['one', 'two']) {
    const writer = new SqliteWriter(join(folder, name), patience)
    await writer.query('create table names (name text)', [])
    await writer.query('insert into names values (?)', [name])
    const reader = new DatabaseSync(join(folder, name), { readOnly: true })
    expect(reader.prepare('select name from names').all()).toEqual([{ name }])
    // A transaction that is left open here is neither open there nor kept.
    writer.begin()
    await writer.query('insert into names values (?)', ['half'])
    await writer.close()
    expect(reader.prepare('select name from names').all()).toEqual([{ name }])
    reader.close()
  }
  expect(takeThread()).toBe(given)
  giveThreadBack(given)
})

test('a thread that died takes no other file', async () => {
  const folder = await mkdtemp(join(inject('folder'), 'threads-'))
  const dead = new SqliteWriter(join(folder, 'no folder', 'file'), patience)
  await expect(dead.query('select 1', [])).rejects.toThrow('unable to open database file')
  await dead.close()
  const writer = new SqliteWriter(join(folder, 'file'), patience)
  await expect(writer.query('select 1 as one', [])).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await writer.close()
})
