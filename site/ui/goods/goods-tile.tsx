import { type Tone, tone } from '../tone.ts'
import { Goods } from './goods.tsx'
import type { GoodsName } from './goods-name.ts'

type GoodsTileProps = { name: GoodsName; tone: Tone; className?: string | undefined }

/** A drawn product on a flat ground. */
export function GoodsTile({ name, tone: ground, className = '' }: GoodsTileProps) {
  return (
    <i className={`${tone(ground)} ${className}`.trim()}>
      <Goods name={name} />
    </i>
  )
}
