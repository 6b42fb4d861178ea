import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { namingFile } from './naming-file.ts'

test('a copy that SQLite has no room for is named', () => {
  const small = new DatabaseSync(':memory:')
  small.exec('PRAGMA max_page_count = 1')
  let fault: unknown
  try {
    small.exec('CREATE TABLE rows (id)')
  } catch (error) {
    fault = error
  }
  expect(namingFile('backup.sqlite', fault)).toMatchObject({
    message: "backup.sqlite can't be written, for its disk is full: name another, or mend that",
  })
})

test('a fault of something else stays as it is', () => {
  const fault = new Error('no such table')
  expect(namingFile('backup.sqlite', fault)).toBe(fault)
})
