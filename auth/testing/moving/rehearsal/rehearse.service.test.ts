import { expect, inject, test } from 'vitest'
import { kinds } from './kinds.ts'
import { rehearse } from './rehearse.ts'

/** A short run of `npm run rehearse`: one account of each kind. */
test('an account of each kind moves in, out and in again, and is the same to its user', {
  timeout: 120_000,
}, async () => {
  const { faults, looks } = await rehearse({
    ...{ server: inject('postgresUrl'), accounts: kinds.length, size: 1, databases: ['sqlite'] },
    say: () => {},
  })
  expect(faults).toEqual([])
  expect(looks).toHaveLength(kinds.length * 2)
  for (const look of looks) expect(look).toMatchObject({ looked: 1, right: 1 })
})
