import { goods } from '../../content/en/goods.ts'
import { priceTag } from '../../content/en/price-tag.ts'
import { Goods } from '../../ui/goods/goods.tsx'
import type { GoodsName } from '../../ui/goods/goods-name.ts'
import { type Tone, tone } from '../../ui/tone.ts'
import css from './shop-tile.module.css'

/**
 * A product on its cable, with its name and its price. Beside a berth, the product is not down yet.
 */
export function ShopTile({ name, ground }: { name: GoodsName; ground: Tone }) {
  const product = goods[name]

  return (
    <div className={css['tile']}>
      <svg className={css['sling']} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        <path d="M1 30 50 0 99 30" />
      </svg>
      <span className={`${css['box']} ${tone(ground)}`}>
        <Goods name={name} />
      </span>
      {product && (
        <span className={css['label']}>
          <b>{product.name}</b>
          <em>{priceTag(product.price)}</em>
        </span>
      )}
    </div>
  )
}
