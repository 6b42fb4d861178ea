import { expect, test } from 'vitest'
import { paysAfter } from './pays-after.ts'

test.each([
  [79, 38, 21.5, 6, { orders: 5, weeks: 1 }],
  [49, 38, 21.5, 1, { orders: 3, weeks: 3 }],
  [0.3, 0.3, 0.2, 1, { orders: 3, weeks: 3 }],
  [79, 79, 0, 0.5, { orders: 1, weeks: 2 }],
  [79, 1e12, 0, 1e9, { orders: 1, weeks: 1 }],
  [549, 0.01, 0, 1, { orders: 54_900, weeks: 54_900 }],
  [79, 38, 21.5, 0, { orders: 5, weeks: undefined }],
  [79, 38, 21.5, -3, { orders: 5, weeks: undefined }],
  [79, 38, 21.5, undefined, { orders: 5, weeks: undefined }],
  [79, 20, 20, 5, 'never'],
  [79, 20, 30, 5, 'never'],
  [79, 0, 0, 5, 'never'],
  [79, 0.3, 0.1 + 0.2, 5, 'never'],
  [79, undefined, 20, 5, 'unread'],
  [79, 20, undefined, 5, 'unread'],
  [79, -20, -30, 5, 'unread'],
])(
  'a plan for %s, sold at %s, bought at %s, %s times a week: %j',
  (plan, price, cost, ordersAWeek, payback) => {
    expect(paysAfter(plan, { price, cost, ordersAWeek })).toEqual(payback)
  },
)
