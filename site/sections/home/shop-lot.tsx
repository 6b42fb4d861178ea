import type { GoodsName } from '../../ui/goods/goods-name.ts'
import type { Tone } from '../../ui/tone.ts'
import css from './shop-lot.module.css'
import { ShopTile } from './shop-tile.tsx'

interface Lot {
  readonly joint?: string
  readonly phrase: string
  readonly goods: GoodsName
  readonly tone: Tone
}

/**
 * One phrase of the sentence, the cable that hangs from it, and the product at its end. `hanging`
 * says that the product isn't down yet. A script makes other lots like it
 * (`page-scripts/tools/sentence`).
 */
export function ShopLot({ lot, hanging }: { lot: Lot; hanging: boolean }) {
  return (
    <div className={hanging ? `${css['lot']} ${css['hanging']}` : css['lot']}>
      <p className={css['phrase']}>
        {lot.joint && <span>{`${lot.joint} `}</span>}
        <mark>{lot.phrase}</mark>
      </p>
      {hanging && <i className={css['berth']} />}
      <ShopTile name={lot.goods} ground={lot.tone} />
    </div>
  )
}
