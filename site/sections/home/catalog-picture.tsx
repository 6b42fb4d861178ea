import { homePictures } from '../../content/home-pictures.ts'
import { GoodsTile } from '../../ui/goods/goods-tile.tsx'
import css from './catalog-picture.module.css'

const wall = [
  ['plant', 1],
  ['brew', 2],
  ['cap', 3],
  ['candle', 4],
  ['tee', 1],
  ['ears', 3],
  ['flask', 1],
  ['sleep', 4],
  ['book', 2],
  ['light', 3],
  ['pack', 2],
  ['dog', 4],
  ['candle', 3],
  ['cap', 1],
  ['plant', 2],
  ['brew', 4],
  ['ears', 2],
  ['tee', 3],
  ['book', 4],
  ['flask', 1],
  ['dog', 1],
  ['sleep', 4],
  ['light', 3],
  ['pack', 2],
  ['cap', 3],
  ['plant', 2],
  ['candle', 1],
  ['ears', 4],
] as const

/** A searchable wall of goods that fades out of sight under its own count. */
export function CatalogPicture() {
  return (
    <div className={css['picture']} aria-hidden="true">
      <p className={css['search']}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM16 16l4.5 4.5" />
        </svg>
        {homePictures.catalog.search}
      </p>
      <div className={css['wall']}>
        {Object.entries(wall).map(([place, [name, tone]]) => (
          <GoodsTile key={place} name={name} tone={tone} />
        ))}
      </div>
      <p className={css['count']}>{homePictures.catalog.count}</p>
    </div>
  )
}
