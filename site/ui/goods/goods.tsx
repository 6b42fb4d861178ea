import { GoodsDrawing } from './goods-drawing.tsx'
import { goodsDrawings } from './goods-drawings.ts'
import type { GoodsName } from './goods-name.ts'

/**
 * One drawn product. Its paths are inline, since `use` would style them twice, and a target outside
 * a section that the browser may skip.
 */
export function Goods({ name }: { name: GoodsName }) {
  return (
    <svg viewBox="0 0 80 60" aria-hidden="true">
      <GoodsDrawing drawing={goodsDrawings[name]} />
    </svg>
  )
}
