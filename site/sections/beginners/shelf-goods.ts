import type { GoodsName } from '../../ui/goods/goods-name.ts'
import type { Tone } from '../../ui/tone.ts'

/** The twenty products that a new store opens with, and their grounds. */
export const shelfGoods: readonly (readonly [GoodsName, Tone])[] = [
  ['brew', 1],
  ['pack', 2],
  ['sleep', 3],
  ['ears', 4],
  ['tee', 3],
  ['book', 1],
  ['plant', 2],
  ['light', 4],
  ['cap', 2],
  ['dog', 3],
  ['flask', 4],
  ['candle', 1],
  ['brew', 3],
  ['pack', 1],
  ['sleep', 2],
  ['ears', 2],
  ['tee', 4],
  ['book', 2],
  ['plant', 3],
  ['light', 1],
]
