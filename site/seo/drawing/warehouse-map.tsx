import { homePictures } from '../../content/en/home-pictures.ts'
import { bothSchemes } from './both-schemes.ts'
import { outline } from './outline.ts'
import { unitedStates } from './united-states.ts'

const { west, south, north, east } = homePictures.warehouses
const lamps = [
  { place: west, at: 'translate(55 150)', x: -36, y: 34, anchor: 'start' },
  { place: south, at: 'translate(315 290)', x: 20, y: 34, anchor: 'end' },
  { place: north, at: 'translate(475 170)', x: -20, y: 7, anchor: 'end' },
  { place: east, at: 'translate(470 260)', x: 18, y: 5, anchor: 'start' },
] as const

const styles = [
  bothSchemes('.land', { stroke: 'on-deep-muted' }),
  bothSchemes('.road', { stroke: 'flag-yellow' }),
  bothSchemes('.door', { stroke: 'on-deep' }),
  bothSchemes('circle', { fill: 'flag-yellow' }),
  bothSchemes('.place', { fill: 'on-deep', stroke: 'deep' }),
].join('')

/**
 * The forty-eight contiguous states at night, with four lit warehouses, and the routes of orders
 * from them.
 */
export function WarehouseMap() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the card that it stands in says what it shows
    <svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400" fill="none">
      <style>{styles}</style>
      <path
        className="land"
        transform="scale(5)"
        d={unitedStates}
        strokeOpacity=".5"
        strokeWidth=".88"
        strokeLinecap="round"
        strokeDasharray="0 2"
        strokeDashoffset="1"
      />
      <path
        className="road"
        strokeWidth="1.5"
        d="M55 150Q60 70 65 30M55 150Q130 145 205 200M315 290Q265 210 215 190M475 170Q540 86 605 70M475 170Q435 104 395 90M470 260Q495 285 520 350M315 290Q317.5 217 320 180M475 170Q515 158 555 190"
      />
      <path
        className="door"
        strokeWidth="7"
        strokeLinecap="round"
        d="M65 30h0M205 200h0M215 190h0M605 70h0M395 90h0M520 350h0M320 180h0M555 190h0"
      />
      {lamps.map(({ place, at, x, y, anchor }) => {
        const { path, width } = outline(place, { size: 19, tracking: 0 })
        const start = anchor === 'end' ? x - width : x
        return (
          <g key={place} transform={at}>
            <circle r="13" opacity=".28" />
            <circle r="6" />
            <path
              className="place"
              paintOrder="stroke"
              strokeWidth="6"
              strokeLinejoin="round"
              transform={`translate(${start.toFixed(2)} ${y})`}
              d={path.replaceAll(/\d+\.\d+/g, (figure) => String(Number(Number(figure).toFixed(1))))}
            />
          </g>
        )
      })}
    </svg>
  )
}
