import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { patience } from '../timeouts.ts'
import { SqliteWriter } from './writer/writer.ts'

const MEGABYTE = 2 ** 20
const row = new Uint8Array(MEGABYTE)

let folder: string
let file: string
let writer: SqliteWriter
let readers: DatabaseSync[]
let overlapping: NodeJS.Timeout | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(inject('folder'), 'log-'))
  file = join(folder, 'test.sqlite')
  writer = new SqliteWriter(file, patience)
  await writer.query('create table written (id integer primary key, content blob)', [])
  readers = Array.from({ length: 2 }, () => new DatabaseSync(file, { readOnly: true }))
})
afterEach(async () => {
  clearInterval(overlapping)
  for (const reader of readers) reader.close()
  await writer.close()
  await rm(folder, { recursive: true, force: true })
})

/** Begins a transaction that reads what is there now, and ends the reader's former one. */
function read(reader: DatabaseSync | undefined): void {
  if (reader?.isTransaction) reader.exec('commit')
  reader?.exec('begin')
  reader?.prepare('select count(*) from written').get()
}

/** Writes this many megabytes, and returns the longest length of the log. */
async function write(megabytes: number): Promise<number> {
  let longest = 0
  for (let written = 0; written < megabytes; written++) {
    await writer.query('insert into written (content) values (?)', [row])
    longest = Math.max(longest, (await stat(`${file}-wal`)).size)
  }
  return longest / MEGABYTE
}

test('while some reader always reads what was written last, the log stays below 64 MB', async () => {
  let turn = 0
  read(readers[0])
  overlapping = setInterval(() => {
    read(readers[++turn % 2])
    readers[(turn + 1) % 2]?.exec('commit')
  }, 5)
  expect(await write(75)).toBeLessThan(64)
  expect(readers.some((reader) => reader.isTransaction)).toBe(true)
})

test('a reader that goes on keeps no writer waiting, and the log is cut when it ends', async () => {
  read(readers[0])
  expect(await write(70)).toBeGreaterThan(64)
  readers[0]?.exec('commit')
  await write(2)
  expect((await stat(`${file}-wal`)).size / MEGABYTE).toBeLessThan(20)
})
