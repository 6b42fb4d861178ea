import { expect, test } from 'vitest'
import { outline } from './outline.ts'

/** The x-height of the face, in thousandths of an em. */
const xHeight = 527

/** Returns the height of each point of a contour above the baseline. */
const heightsOf = (contour: string): number[] =>
  [...contour.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => -Number(y))

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

test('the letters of German keep their dots', () => {
  const draw = (text: string) => outline(text, { size: 100, tracking: 0 })
  expect(draw('f\u0075\u0308r')).toEqual(draw('für'))
  expect(draw('für')).not.toEqual(draw('fur'))
})

test.each(['i', 'j', 'ä', 'ö', 'ü'])('the dots of %s stand off its stem', (letter) => {
  const { path } = outline(letter, { size: 1000, tracking: 0 })
  const contours = path.split('Z').map((contour) => heightsOf(contour).toSorted((a, b) => a - b))
  const dots = contours.filter(([lowest = 0]) => lowest > xHeight)
  expect(dots.length).toBeGreaterThan(0)
  for (const [lowest = 0] of dots) expect(lowest - xHeight).toBeGreaterThan(70)
})

test('nothing to draw is an empty path', () => {
  expect(outline('', { size: 100, tracking: 0 })).toEqual({ path: '', width: 0 })
})
