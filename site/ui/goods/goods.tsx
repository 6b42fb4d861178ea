import type { GoodsName } from './goods-name.ts'

/** One drawn product. Its page must carry the drawing in a `GoodsSprite`. */
export function Goods({ name }: { name: GoodsName }) {
  return (
    <svg viewBox="0 0 80 60" aria-hidden="true">
      <use href={`#g-${name}`} />
    </svg>
  )
}
