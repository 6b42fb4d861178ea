import { drawingPath } from '../../content/drawing-path.ts'
import { homePictures } from '../../content/en/home-pictures.ts'
import { AfterPaint } from '../../ui/after-paint.tsx'
import css from './catalog-picture.module.css'

/**
 * A wall of goods that fades out of sight under its own count. A script searches it
 * (`page-scripts/tools/wall`); its field comes after the first paint
 * (`page-scripts/after-paint.ts`).
 */
export function CatalogPicture() {
  const { search, count } = homePictures.catalog

  return (
    <div className={css['picture']} data-tool="wall">
      <p className={css['search']}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM16 16l4.5 4.5" />
        </svg>
        <AfterPaint>
          <input type="search" aria-label={search} placeholder={search} />
        </AfterPaint>
      </p>
      <p className={css['found']} role="status" />
      <div className={css['wall']} aria-hidden="true">
        <img src={drawingPath('goods')} width="432" height="699" alt="" loading="lazy" />
      </div>
      <b className={css['count']} aria-hidden="true">
        {count}
      </b>
    </div>
  )
}
