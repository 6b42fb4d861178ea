import { brand } from '../../content/brand.ts'
import { color } from './color.ts'
import { Mark } from './mark.tsx'

interface IconProps {
  /** How the ground ends: at rounded corners of its own, or nowhere, for a system that cuts its own shape. */
  readonly ground: 'rounded' | 'full'
  /** The part of the width that the mark takes. */
  readonly share: number
}

/** The mark on the deep, as home screens and launchers show it. */
export function Icon({ ground, share }: IconProps) {
  const mark = 28 * share
  const start = (28 - mark) / 2

  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">
      <title>{brand.name}</title>
      <rect width="28" height="28" rx={ground === 'rounded' ? 6 : 0} fill={color('deep')} />
      <Mark x={start} y={start} size={mark} line={color('on-deep')} solid={color('beacon')} />
    </svg>
  )
}
