import { expect, test } from 'vitest'
import { color } from './color.ts'

test('a colour is that of the style sheet, for either scheme', () => {
  expect([color('paper'), color('paper', 'dark')]).toEqual(['#f1f5f2', '#07141b'])
})

test('a colour that both schemes share needs no scheme', () => {
  expect(color('on-beacon', 'dark')).toBe('#0e1f2a')
})

test('an unknown colour is a fault', () => {
  expect(() => color('pink')).toThrow('tokens.css has no colour --pink')
})
