// @module-tag slow

import { expect, test } from 'vitest'
import { runHere } from '../testing/run-here.ts'

test.each([
  [['users', 'find', 'ann', '--limit', '0'], 'It must be a whole number from 1 to 1000.'],
  [['audit', '--limit', '1e3'], 'It must be a whole number from 1 to 10000.'],
  [['import', 'accounts.csv', '--since', 'soon'], 'It must be a time such as 2026-01-31T12:00:00Z.'],
  [['import', 'accounts.csv', '--map', 'E-Mail'], 'Write it as COLUMN=FIELD.'],
])('%j ends with status 2, and says what the option takes', async (args, advice) => {
  const { status, stdout, stderr } = await runHere(args, { settings: {} })
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    expect.stringContaining(`'${args.at(-1)}' is invalid. ${advice}`),
  ])
})
