import { brand } from '../../content/en/brand.ts'
import { color } from './color.ts'
import { Mark } from './mark.tsx'

interface IconProps {
  /** In pixels. */
  readonly width: number
  /**
   * How the ground ends: at rounded corners of its own, or nowhere, for a system that cuts its own
   * shape.
   */
  readonly ground: 'rounded' | 'full'
  /** The part of the width that the mark takes. */
  readonly share: number
}

/** The mark on the deep, as home screens and launchers show it. */
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
