import { GoodsDrawing } from './goods-drawing.tsx'
import { goodsDrawings } from './goods-drawings.ts'
import type { GoodsName } from './goods-name.ts'

/**
 * One drawn product. Its paths stand where they are seen: what is pointed to with `use` is styled
 * twice, and outside the sections that a browser may skip.
 */
export function Goods({ name }: { name: GoodsName }) {
  return (
    <svg viewBox="0 0 80 60" aria-hidden="true">
      <GoodsDrawing drawing={goodsDrawings[name]} />
    </svg>
  )
}
