import { expect, test } from 'vitest'
import { accountFields } from './account-fields.ts'

test('a confirmation is a flag in a few words, or a time', () => {
  const said = ['TRUE', 't', '1', 'yes', 'false', 'F', '0', 'no', '2026-01-31']
  expect(said.map(accountFields.email_confirmed_at)).toEqual([
    ...[{}, {}, {}, {}, undefined, undefined, undefined, undefined, { at: '2026-01-31T00:00:00.000Z' }],
  ])
  expect(() => accountFields.email_confirmed_at('constructor')).toThrow('must be a time')
})

test.each(['[1]', '"text"', 'null', '1', `{"a":"${'x'.repeat(4100)}"}`])('%s is no metadata', (text) => {
  expect(() => accountFields.user_metadata(text)).toThrow()
})
