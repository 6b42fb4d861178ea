import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeouts } from '../timeouts.ts'
import { SqliteWriter } from './writer.ts'

const MEGABYTE = 2 ** 20
const row = new Uint8Array(MEGABYTE / 2)

let folder: string
let file: string
let writer: SqliteWriter
let readers: DatabaseSync[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropharbor-log-'))
  file = join(folder, 'test.sqlite')
  writer = new SqliteWriter(file, timeouts)
  await writer.query('create table written (id integer primary key, content blob)', [])
  readers = Array.from({ length: 2 }, () => new DatabaseSync(file, { readOnly: true }))
})
afterEach(async () => {
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

/** Writes so much, and says how long the log was at most. */
async function write(megabytes: number): Promise<number> {
  let longest = 0
  for (let written = 0; written < megabytes; written += 0.5) {
    await writer.query('insert into written (content) values (?)', [row])
    longest = Math.max(longest, (await stat(`${file}-wal`)).size)
  }
  return longest / MEGABYTE
}

test('while somebody always reads what was written last, the log stays below 64 MB', async () => {
  let turn = 0
  read(readers[0])
  const overlapping = setInterval(() => {
    read(readers[++turn % 2])
    readers[(turn + 1) % 2]?.exec('commit')
  }, 5)
  try {
    expect(await write(150)).toBeLessThan(64)
  } finally {
    clearInterval(overlapping)
  }
  expect(readers.some((reader) => reader.isTransaction)).toBe(true)
})

test('a reader that goes on keeps nobody from writing, and the log is cut when it ends', async () => {
  read(readers[0])
  expect(await write(80)).toBeGreaterThan(64)
  readers[0]?.exec('commit')
  await write(2)
  expect((await stat(`${file}-wal`)).size / MEGABYTE).toBeLessThan(20)
})
