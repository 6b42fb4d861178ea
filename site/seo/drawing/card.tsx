import { brand } from '../../content/en/brand.ts'
import { color } from './color.ts'
import { fitLines } from './fit-lines.ts'
import { Mark } from './mark.tsx'
import { outline } from './outline.ts'
import { Waterline } from './waterline.tsx'

/** Width and height of a card in pixels, as Open Graph and its readers expect them. */
export const cardSize = { width: 1200, height: 630 } as const

const margin = 60
const mark = 208
// The values of the hero title.
const tracking = -0.022
const leading = 0.96

/**
 * The image of a page when it is shared: its title beside the mark, above the name at its
 * waterline.
 */
export function Card({ title }: { title: string }) {
  const { width, height } = cardSize
  const box = { width: width - mark - margin * 3, height: 270, leading, largest: 136 }
  const { lines, size } = fitLines(title, box, (line) => outline(line, { size: 1, tracking }).width)

  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      <title>{title}</title>
      <rect width={width} height={height} fill={color('deep')} />
      {/* The mark hangs from the top edge of the image. */}
      <Mark
        x={width - margin - mark}
        y={-mark / 28}
        size={mark}
        line={color('cable')}
        solid={color('beacon')}
      />
      <g fill={color('on-deep')}>
        {lines.map((line, index) => (
          <path
            key={line}
            d={outline(line, { size, tracking }).path}
            transform={`translate(${margin} ${margin + size * (0.7 + leading * index)})`}
          />
        ))}
      </g>
      <Waterline name={brand.name} left={margin} width={width - 2 * margin} bottom={height} />
    </svg>
  )
}
