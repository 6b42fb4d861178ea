// @module-tag slow

import { expect, inject, test } from 'vitest'
import { kinds } from './kinds.ts'
import { rehearse, rehearseOtherSources } from './rehearse.ts'

/** Short runs of `npm run rehearse`: one account of each kind. */
const plan = { accounts: kinds.length, size: 1, say: () => {} }

test('an account of each kind moves in, out and in again, and is the same to its user', async () => {
  const { faults, looks } = await rehearse({
    ...plan,
    server: inject('postgresUrl'),
    databases: ['sqlite'],
  })
  expect(faults).toEqual([])
  expect(looks).toHaveLength(kinds.length * 2)
  for (const look of looks) expect(look).toMatchObject({ looked: 1, right: 1 })
})

test('it comes the same from a dump, with encrypted columns, and as it was before 2023-11', async () => {
  const { faults, looks } = await rehearseOtherSources({ ...plan, server: inject('postgresUrl') })
  expect(faults).toEqual([])
  for (const name of ['a plain dump', 'encrypted columns']) {
    const seen = looks.filter(({ stage, right }) => stage === name && right === 1)
    expect(seen).toHaveLength(kinds.length)
  }
  const earlier = looks.filter(({ stage, right }) => stage === 'before 2023-11' && right === 1)
  const names = earlier.map(({ kind }) => kind)
  for (const name of ['google and github', 'authenticator app', 'sessions, opaque'])
    expect(names).toContain(name)
})
