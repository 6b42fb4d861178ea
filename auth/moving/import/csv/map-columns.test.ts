import { expect, test } from 'vitest'
import { mapColumns } from './map-columns.ts'

const map = (columns: string[], named: Record<string, string> = {}) =>
  mapColumns(columns, new Map(Object.entries(named)))

test('columns are known by their names, in any case, and by what they are said to be', () => {
  expect(map(['UID', 'Email Address', 'passwordHash', 'x', 'y'], { x: 'role', y: '-' })).toEqual([
    ...['id', 'email', 'password_hash', 'role', undefined],
  ])
})

test.each<[string[], Record<string, string>, string]>([
  [['email', 'password', 'constructor'], {}, 'Unknown columns: "password", "constructor".'],
  [
    ['email', ...Array.from({ length: 22 }, (_, index) => `c${index}`)],
    {},
    '"c18", "c19" and 2 more. Map each',
  ],
  [['email', 'x'], { x: 'password' }, 'there is no field "password"'],
  [['email'], { mail: 'email' }, 'there is no column "mail" in the first line'],
  [['email', 'E-Mail'], {}, 'Two columns hold email: leave one out with --map COLUMN=-'],
  [['email', 'x', 'email'], { x: '-' }, 'Two columns hold email: rename one of them in the first line'],
  [['email;password_hash'], {}, 'The first line has semicolons between its columns'],
  [['email\tid'], {}, 'The first line has tabs between its columns'],
])('%j with %j is refused: %s', (columns, named, message) => {
  expect(() => map(columns, named)).toThrow(message)
})
