import { expect, test } from 'vitest'
import { random } from './random.ts'

test('gives as many bytes as are asked for, and never the same ones', () => {
  const given = [1, 12, 32, 4096, 5000, 32].map((bytes) => random(bytes))
  expect(given.map(({ length }) => length)).toEqual([1, 12, 32, 4096, 5000, 32])
  const many = Array.from({ length: 1000 }, () => random(16).toString('hex'))
  expect(new Set(many).size).toBe(1000)
})

test('what was given stays as it is while others are given', () => {
  const key = random(32)
  const before = key.toString('hex')
  for (let count = 0; count < 500; count++) random(32).fill(0)
  expect(key.toString('hex')).toBe(before)
})
