import { goods } from '../../content/en/goods.ts'
import { priceTag } from '../../content/en/price-tag.ts'
import { Goods } from '../../ui/goods/goods.tsx'
import type { GoodsName } from '../../ui/goods/goods-name.ts'
import { type Tone, tone } from '../../ui/tone.ts'
import css from './shop-lot.module.css'

interface Lot {
  readonly joint?: string
  readonly phrase: string
  readonly goods: GoodsName
  readonly tone: Tone
}

/**
 * One phrase of the sentence, the cable that hangs from it, and the product at its end. `hanging`:
 * not down yet. A script makes others like it (`page-scripts/tools/sentence`).
 */
export function ShopLot({ lot, hanging }: { lot: Lot; hanging: boolean }) {
  const product = goods[lot.goods]

  return (
    <div className={hanging ? `${css['lot']} ${css['hanging']}` : css['lot']}>
      <p className={css['phrase']}>
        {lot.joint && <span>{`${lot.joint} `}</span>}
        <mark>{lot.phrase}</mark>
      </p>
      {hanging && <i className={css['berth']} />}
      <div className={css['tile']}>
        <svg className={css['sling']} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
          <path d="M1 30 50 0 99 30" />
        </svg>
        <span className={`${css['box']} ${tone(lot.tone)}`}>
          <Goods name={lot.goods} />
        </span>
        {product && (
          <span className={css['label']}>
            <b>{product.name}</b>
            <em>{priceTag(product.price)}</em>
          </span>
        )}
      </div>
    </div>
  )
}
