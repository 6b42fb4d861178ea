import type { goodsDrawings } from './goods-drawings.ts'

export type GoodsName = keyof typeof goodsDrawings
