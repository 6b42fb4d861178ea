import { cp, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../open.ts'
import { copyDatabase } from './copy-database.ts'
import { isMarked } from './log-mark.ts'

const newFolder = () => mkdtemp(join(inject('folder'), 'marked-'))
const start = (folder: string) =>
  openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_POOL: 2 })

/**
 * Makes a database that was started twice and has a log, as after a kill, in a folder of its own.
 */
async function killed(): Promise<string> {
  const folder = await newFolder()
  const first = await start(folder)
  await sql`create table filler as with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
    select randomblob(3000) as content from n`.execute(first.db)
  await first.close()
  const second = await start(folder)
  await write(second)
  const left = await newFolder()
  for (const name of ['auth.sqlite', 'auth.sqlite-wal', 'auth.sqlite-mark']) {
    await cp(join(folder, name), join(left, name))
  }
  await second.close()
  return left
}

const write = ({ db }: OpenDatabase) =>
  sql`insert into leases (name, until) values (${crypto.randomUUID()}, '')`.execute(db)

/** Overwrites a page that only a check of the whole file reads. */
async function damage(folder: string): Promise<void> {
  const file = await open(join(folder, 'auth.sqlite'), 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(4096, 7), 0, 4096, size - 100 * 4096)
  await file.close()
}

test('after a kill the start does not read the whole file, where the log is its own', async () => {
  const folder = await killed()
  await damage(folder)
  const database = await start(folder)
  onTestFinished(() => database.close())
  expect(await database.db.selectFrom('leases').select('name').execute()).toHaveLength(1)
})

test('the first start marks the file too', async () => {
  const folder = await newFolder()
  const database = await start(folder)
  onTestFinished(() => database.close())
  await write(database)
  expect(isMarked(join(folder, 'auth.sqlite'))).toBe(true)
})

test('a file without a mark, or that another was put in the place of, is read as a whole', async () => {
  const unmarked = await killed()
  await rm(join(unmarked, 'auth.sqlite-mark'))
  await damage(unmarked)
  await expect(start(unmarked)).rejects.toThrow('is damaged')

  for (const copy of [cp, copyDatabase]) {
    const replaced = await killed()
    const other = join(await killed(), 'auth.sqlite')
    const put = join(await newFolder(), 'copy.sqlite')
    await copy(other, put)
    await cp(put, join(replaced, 'auth.sqlite'))
    await damage(replaced)
    await expect(start(replaced)).rejects.toThrow('is damaged')
  }
})

test('a clean start marks the file anew, so that the log doesn’t belong to an earlier copy', async () => {
  const folder = await newFolder()
  await (await start(folder)).close()
  await (await start(folder)).close()
  const before = join(await newFolder(), 'copy.sqlite')
  await cp(join(folder, 'auth.sqlite'), before)
  const database = await start(folder)
  await write(database)
  const left = await newFolder()
  for (const name of ['auth.sqlite-wal', 'auth.sqlite-mark']) await cp(join(folder, name), join(left, name))
  await cp(before, join(left, 'auth.sqlite'))
  await database.close()
  await damage(left)
  await expect(start(left)).rejects.toThrow('is damaged')
})

test('a log that is put beside a file which was closed in order doesn’t belong to it', async () => {
  const folder = await newFolder()
  await (await start(folder)).close()
  await (await start(folder)).close()
  await cp(join(await killed(), 'auth.sqlite-wal'), join(folder, 'auth.sqlite-wal'))
  await damage(folder)
  await expect(start(folder)).rejects.toThrow('is damaged')
})
