import { brand } from '../../content/en/brand.ts'

interface MarkProps {
  /** The position of the mark's field of 28 by 28 units. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly line: string
  readonly solid: string
}

/** The brand's mark, as a part of a larger drawing. */
export function Mark({ x, y, size, line, solid }: MarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 28})`}>
      {brand.mark.lines.map(({ d, width }) => (
        <path key={d} d={d} fill="none" stroke={line} strokeWidth={width} />
      ))}
      <path d={brand.mark.solid} fill={solid} />
    </g>
  )
}
