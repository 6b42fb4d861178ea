import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

const box = { width: 100, height: 40, leading: 1, largest: 30 }
// Every letter is half as wide as it is high.
const widthOf = (line: string): number => line.length / 2

test.each([
  ['one word is as large as it may be', 'Sail', { lines: ['Sail'], size: 30 }],
  [
    'a title breaks where its letters get largest',
    'No sails today',
    { lines: ['No sails', 'today'], size: 20 },
  ],
  [
    'a long title takes three lines',
    'Every harbor has one lamp left on',
    { lines: ['Every harbor', 'has one', 'lamp left on'], size: 40 / 3 },
  ],
  ['its own line breaks are kept', 'No\nsails today', { lines: ['No', 'sails today'], size: 200 / 11 }],
])('%s', (_what, title, fitted) => {
  expect(fitLines(title, box, widthOf)).toEqual(fitted)
})
