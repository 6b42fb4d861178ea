import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['38', 38],
  [' 38 ', 38],
  ['$38', 38],
  ['38 €', 38],
  ['21.5', 21.5],
  ['21,50', 21.5],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1’200.50', 1200.5],
  ['1 200', 1200],
  ['9$21.50', 921.5],
  ['0', 0],
  ['0.125', 0.125],
  ['-0,750 €', -0.75],
  ['7.', 7],
  ['-5', -5],
  ['−$5', -5],
  ['99999999999999999999', 1e20],
])('%j is read as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  '',
  ' ',
  'free',
  '1e9',
  '12 apples',
  '.',
  ',',
  '--5',
  'Infinity',
  'NaN',
  '0x10',
  '١٢',
  '9'.repeat(25),
  '1'.repeat(1e6),
])('%.30j is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined()
})
