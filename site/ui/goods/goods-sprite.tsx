import css from './goods.module.css'
import { goodsDrawings } from './goods-drawings.tsx'

/** The drawings that a page's `Goods` point to, once each. */
export function GoodsSprite() {
  return (
    <svg className={css['sprite']} width="0" height="0" aria-hidden="true">
      {Object.entries(goodsDrawings).map(([name, drawing]) => (
        <symbol key={name} id={`g-${name}`} viewBox="0 0 80 60">
          {drawing}
        </symbol>
      ))}
    </svg>
  )
}
