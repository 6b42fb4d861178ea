import { expect, test } from 'vitest'
import { internationalNumber } from './international-number.ts'

test.each([
  ['+1 (555) 010-0199', '+15550100199'],
  [' 0049 30 / 123 45.67 ', '+49301234567'],
  ['+44 20 7946‑0018', '+442079460018'],
  ['＋８１ ９０ １２３４ ５６７８', '+819012345678'],
  ['+٩٦٦ ٥٥ ٠١٠ ٠١٩٩', '+966550100199'],
  ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۰', '+989123456780'],
  ['\u202a+44 20\u200b7946 0018\u202c\ufeff', '+442079460018'],
])('takes %j', (typed, number) => {
  expect(internationalNumber(typed)).toBe(number)
})

test.each(['', '555 010 0199', '+0123456789', '+1', '+1 555 call me', `+${'1'.repeat(16)}`])(
  'refuses %j',
  (typed) => {
    expect(internationalNumber(typed)).toBeUndefined()
  },
)
