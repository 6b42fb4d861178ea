import { expect, test } from 'vitest'
import { goods } from '../../../content/en/goods.ts'
import { goodsDrawings } from '../../../ui/goods/goods-drawings.ts'
import { findGoods } from './find-goods.ts'

test.each([
  ['candle', ['candle']],
  ['can', ['candle']],
  ['CANDLES', ['candle']],
  ['candles and te', ['candle', 'tee', 'tea', 'tent', 'phone']],
  ['wool blankets', ['sleep']],
  ['field drip', ['brew']],
  ['☕', ['brew']],
  ['xyzzy', []],
  ['...', []],
  ['__proto__', []],
  ['קפה', []],
  ['x'.repeat(1e5), []],
])('the search for %.20s finds %j', (search, found) => {
  expect(findGoods(search)).toEqual(found)
})

test.each(['', ' ', 'c'])('%j is too short to search for', (search) => {
  expect(findGoods(search)).toBeUndefined()
})

test('24 products are drawn, and each of them can be found by its name', () => {
  const drawn = Object.keys(goodsDrawings)
  expect(drawn).toHaveLength(24)
  expect(Object.keys(goods).toSorted()).toEqual(drawn.toSorted())
  for (const [product, { name }] of Object.entries(goods)) expect(findGoods(name)).toContain(product)
})
