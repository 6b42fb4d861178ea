import { expect, test } from 'vitest'
import { workerCount } from './worker-count.ts'

const DATABASE_URL = 'postgres://db.example/postgres'

test('one process on SQLite, and on Postgres one for each core but one, at most eight', () => {
  const onSqlite = { WORKERS: undefined, DATABASE_URL: undefined }
  const onPostgres = { WORKERS: undefined, DATABASE_URL }
  const counts = (config: Parameters<typeof workerCount>[0]) =>
    [1, 2, 4, 9, 64].map((cores) => workerCount(config, cores))
  expect(counts(onSqlite)).toEqual([1, 1, 1, 1, 1])
  expect(counts(onPostgres)).toEqual([1, 1, 3, 8, 8])
  expect(counts({ WORKERS: 5, DATABASE_URL })).toEqual([5, 5, 5, 5, 5])
})
