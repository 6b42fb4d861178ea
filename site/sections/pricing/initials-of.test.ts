import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Maren Okafor', 'MO'],
  ['Ana de la Cruz', 'AC'],
  ['  øystein  berg ', 'ØB'],
  ['Prince', 'P'],
  ['', ''],
])('%j gives %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
