import { drawingPath } from '../../content/drawing-path.ts'
import css from './warehouse-picture.module.css'

// The corners of the two regions that a phone shows in place of the whole country, at one scale,
// each with two lamps.
const regions = ['0,100', '334,54']

/**
 * The forty-eight states at night, four warehouses lit, and the roads that orders take from them.
 */
export function WarehousePicture() {
  const map = drawingPath('warehouses')

  return (
    <div className={css['map']}>
      <img className={css['country']} src={map} width="640" height="400" alt="" loading="lazy" />
      {regions.map((corner) => (
        <img
          key={corner}
          className={css['region']}
          src={`${map}#svgView(viewBox(${corner},348,236))`}
          width="348"
          height="236"
          alt=""
          loading="lazy"
        />
      ))}
    </div>
  )
}
