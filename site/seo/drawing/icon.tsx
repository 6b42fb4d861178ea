import { brand } from '../../content/en/brand.ts'
import { color } from './color.ts'
import { Mark } from './mark.tsx'

interface IconProps {
  /** Width in pixels. */
  readonly width: number
  /**
   * The shape of the ground: with rounded corners, or full for a system that crops icons itself.
   */
  readonly ground: 'rounded' | 'full'
  /** The part of the width that the mark takes up. */
  readonly share: number
}

/** The mark on a deep ground, as home screens and launchers show it. */
export function Icon({ width, ground, share }: IconProps) {
  const mark = width * share
  const start = (width - mark) / 2

  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={width}>
      <title>{brand.name}</title>
      <rect width={width} height={width} rx={ground === 'rounded' ? width / 5 : 0} fill={color('deep')} />
      <Mark x={start} y={start} size={mark} line={color('on-deep')} solid={color('beacon')} />
    </svg>
  )
}
