import { goodsDrawings } from '../../ui/goods/goods-drawings.ts'
import type { GoodsName } from '../../ui/goods/goods-name.ts'
import { bothSchemes } from './both-schemes.ts'

const wall: readonly (readonly [GoodsName, ground: number])[] = [
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
]

// The sizes of the tiles that a search shows in its place.
const columns = 4
const tile = { width: 102, height: 93, gap: 8 }
const drawing = { x: 8, y: 14, width: 86, height: 65 }
const across = columns * (tile.width + tile.gap) - tile.gap
const down = Math.ceil(wall.length / columns) * (tile.height + tile.gap) - tile.gap

const fills = {
  pale: 'goods-pale',
  mid: 'goods-mid',
  ink: 'goods-ink',
  flame: 'flag-yellow',
  clay: 'goods-clay',
}
const strokes = { line: 'goods-ink', 'line-mid': 'goods-mid', 'line-pale': 'goods-pale', dots: 'goods-pale' }
const widths = { line: 2.5, 'line-body': 4, 'line-mid': 4, 'line-pale': 2, dots: 2.2 }
const body = (property: string, ink: string): string =>
  `${bothSchemes(`.${ink}`, { [property]: 'goods-ink' })}@media(prefers-color-scheme:dark){${bothSchemes(`.${ink}`, { [property]: 'goods-mid' })}}`

const styles = [
  '[class^=line]{fill:none}.dots{stroke-linecap:round}',
  ...Object.entries(fills).map(([ink, token]) => bothSchemes(`.${ink}`, { fill: token })),
  ...Object.entries(strokes).map(([ink, token]) => bothSchemes(`.${ink}`, { stroke: token })),
  ...Object.entries(widths).map(([ink, width]) => `.${ink}{stroke-width:${width}}`),
  ...[1, 2, 3, 4].map((ground) => bothSchemes(`.on-${ground}`, { fill: `goods-${ground}` })),
  body('fill', 'body'),
  body('stroke', 'line-body'),
].join('')

/** The wall of the catalog: drawn goods in rows of four, each on its ground. */
export function GoodsWall() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the card that it stands in says what it shows
    <svg xmlns="http://www.w3.org/2000/svg" width={across} height={down} viewBox={`0 0 ${across} ${down}`}>
      <style>{styles}</style>
      {[...new Set(wall.map(([name]) => name))].map((name) => (
        <symbol key={name} id={name} viewBox="0 0 80 60">
          {goodsDrawings[name].map(([ink, path]) => (
            <path key={path} className={ink} d={path} />
          ))}
        </symbol>
      ))}
      {Object.entries(wall).map(([place, [name, ground]]) => {
        const x = (Number(place) % columns) * (tile.width + tile.gap)
        const y = Math.floor(Number(place) / columns) * (tile.height + tile.gap)
        return (
          <g key={place} transform={`translate(${x} ${y})`}>
            <rect className={`on-${ground}`} width={tile.width} height={tile.height} rx="2" />
            <use href={`#${name}`} {...drawing} />
          </g>
        )
      })}
    </svg>
  )
}
