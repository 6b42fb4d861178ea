import type { goodsDrawings } from './goods-drawings.tsx'

export type GoodsName = keyof typeof goodsDrawings
