import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { exitStatusOf } from './exit-status-of.ts'

test('a disk that is full is named, with what to do', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const small = new DatabaseSync(':memory:')
  small.exec('PRAGMA max_page_count = 1')
  let status: number | undefined
  try {
    small.exec('CREATE TABLE rows (id)')
  } catch (error) {
    status = exitStatusOf(error)
  }
  const lines = said.mock.calls.map(([line]) => line)
  said.mockRestore()
  expect([status, lines]).toEqual([
    1,
    ['The disk of the database is full (database or disk is full). Free some space, and run this again\n'],
  ])
})
