import type { GoodsName } from '../../ui/goods/goods-name.ts'
import { GoodsTile } from '../../ui/goods/goods-tile.tsx'
import type { Tone } from '../../ui/tone.ts'
import css from './shelf.module.css'

const products: readonly (readonly [GoodsName, Tone])[] = [
  ['brew', 1],
  ['pack', 2],
  ['sleep', 3],
  ['ears', 4],
  ['tee', 3],
  ['book', 1],
  ['plant', 2],
  ['light', 4],
  ['cap', 2],
  ['dog', 3],
  ['flask', 4],
  ['candle', 1],
  ['brew', 3],
  ['pack', 1],
  ['sleep', 2],
  ['ears', 2],
  ['tee', 4],
  ['book', 2],
  ['plant', 3],
  ['light', 1],
]

/** The twenty products that a new store opens with. Silent: the text above says the number. */
export function Shelf() {
  return (
    <div className={css['shelf']} aria-hidden="true">
      {products.map(([name, tone]) => (
        <GoodsTile key={`${name}-${tone}`} name={name} tone={tone} />
      ))}
    </div>
  )
}
