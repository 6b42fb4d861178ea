import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createDumped } from '../dump/create-dumped.ts'
import { temporaryFolder, unlessFull } from './temporary-database.ts'

/** Takes a page or two, as a database on a full disk does. */
function smallDatabase() {
  const database = new DatabaseSync('')
  database.exec('PRAGMA max_page_count = 3')
  return database
}

test('a full disk of temporary files is not blamed on the database, and its folder is named', () => {
  const dumped = createDumped(smallDatabase())
  const row = { table: 'users', line: 1, values: { id: 'one', email: 'x'.repeat(10_000) } }
  expect(() => dumped.add(row)).toThrow(
    `The folder of temporary files, ${temporaryFolder()}, is full (database or disk is full). Free some space there, or set SQLITE_TMPDIR to another folder, and run this again`,
  )
  dumped.close()
})

test('other errors stay as they are', () => {
  const fault = new RangeError('another')
  expect(() =>
    unlessFull(() => {
      throw fault
    }),
  ).toThrow(fault)
})

test('the folder is the first that SQLite would use', () => {
  const before = { ...process.env }
  try {
    process.env['SQLITE_TMPDIR'] = '/nowhere'
    process.env['TMPDIR'] = tmpdir()
    expect(temporaryFolder()).toBe(tmpdir())
    process.env['SQLITE_TMPDIR'] = import.meta.dirname
    expect(temporaryFolder()).toBe(import.meta.dirname)
  } finally {
    process.env = before
  }
})
