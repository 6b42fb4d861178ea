import { homePictures } from '../../content/home-pictures.ts'
import { UnitedStates } from './united-states.tsx'
import css from './warehouse-picture.module.css'

const { west, south, north, east } = homePictures.warehouses
const lamps = [
  { place: west, at: 'translate(55 150)', x: -36, y: 34, anchor: 'start' },
  { place: south, at: 'translate(315 290)', x: 20, y: 34, anchor: 'end' },
  { place: north, at: 'translate(475 170)', x: -20, y: 7, anchor: 'end' },
  { place: east, at: 'translate(470 260)', x: 18, y: 5, anchor: 'start' },
] as const
// Two lamps a frame, both at one scale: what a phone shows in place of the whole country.
const regions = ['0 100 348 236', '334 54 348 236']

/** The forty-eight states at night, four warehouses lit, and the roads that orders take from them. */
export function WarehousePicture() {
  return (
    <div className={css['map']}>
      <svg className={css['country']} viewBox="0 0 640 400" aria-hidden="true">
        <g id="warehouses">
          <UnitedStates className={css['land']} />
          <path
            className={css['road']}
            d="M55 150Q60 70 65 30M55 150Q130 145 205 200M315 290Q265 210 215 190M475 170Q540 86 605 70M475 170Q435 104 395 90M470 260Q495 285 520 350M315 290Q317.5 217 320 180M475 170Q515 158 555 190"
          />
          <path
            className={css['door']}
            d="M65 30h0M205 200h0M215 190h0M605 70h0M395 90h0M520 350h0M320 180h0M555 190h0"
          />
          {lamps.map(({ place, at, x, y, anchor }) => (
            <g key={place} transform={at}>
              <circle className={css['halo']} r="13" />
              <circle className={css['lamp']} r="6" />
              <text className={css['place']} x={x} y={y} textAnchor={anchor}>
                {place}
              </text>
            </g>
          ))}
        </g>
      </svg>
      {regions.map((frame) => (
        <svg key={frame} className={css['region']} viewBox={frame} aria-hidden="true">
          <use href="#warehouses" />
        </svg>
      ))}
    </div>
  )
}
