import { expect, test } from 'vitest'
import { outline } from './outline.ts'

const widthOf = (text: string, tracking = 0): number => outline(text, { size: 100, tracking }).width

test('letters are kerned', () => {
  expect(widthOf('To')).toBeLessThan(widthOf('Ho') - widthOf('H') + widthOf('T'))
})

test('tracking stands between letters, not after the last', () => {
  expect(widthOf('HHH', 0.1) - widthOf('HHH')).toBeCloseTo(20)
})

test('letters that the face lacks lose their accents or are left out', () => {
  expect(outline('Café ☂', { size: 100, tracking: 0 })).toEqual(outline('Cafe ', { size: 100, tracking: 0 }))
})

test('nothing to draw is an empty path', () => {
  expect(outline('', { size: 100, tracking: 0 })).toEqual({ path: '', width: 0 })
})
