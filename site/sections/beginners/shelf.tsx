import { GoodsTile } from '../../ui/goods/goods-tile.tsx'
import css from './shelf.module.css'
import { shelfGoods } from './shelf-goods.ts'

/**
 * The twenty products that a new store opens with. Hidden from screen readers, because the text
 * above says how many they are.
 */
export function Shelf() {
  return (
    <div className={css['shelf']} aria-hidden="true">
      {shelfGoods.map(([name, tone]) => (
        <GoodsTile key={`${name}-${tone}`} name={name} tone={tone} />
      ))}
    </div>
  )
}
