import css from './goods.module.css'
import { goodsDrawings } from './goods-drawings.tsx'
import type { GoodsName } from './goods-name.ts'

/** The drawings that a page's `Goods` point to, once each. */
export function GoodsSprite({ names }: { names: readonly GoodsName[] }) {
  return (
    <svg className={css['sprite']} width="0" height="0" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`g-${name}`} viewBox="0 0 80 60">
          {goodsDrawings[name]}
        </symbol>
      ))}
    </svg>
  )
}
