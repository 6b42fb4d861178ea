import { GoodsDrawing } from './goods-drawing.tsx'
import { goodsDrawings } from './goods-drawings.ts'
import type { GoodsName } from './goods-name.ts'

/**
 * The drawings that a page's `Goods` point to, once each. A script adds those that a visitor asks
 * for.
 */
export function GoodsSprite({ names }: { names: readonly GoodsName[] }) {
  return (
    <svg className="g-sprite" width="0" height="0" aria-hidden="true">
      {[...new Set(names)].map((name) => (
        <symbol key={name} id={`g-${name}`} viewBox="0 0 80 60">
          <GoodsDrawing drawing={goodsDrawings[name]} />
        </symbol>
      ))}
    </svg>
  )
}
