import { beginners } from '../../content/en/beginners.ts'
import { GoodsTile } from '../../ui/goods/goods-tile.tsx'
import type { Tone } from '../../ui/tone.ts'
import css from './research-table.module.css'
import { SalesBars } from './sales-bars.tsx'

const tones: readonly Tone[] = [1, 2, 3, 4]

/**
 * Three products watched for eight weeks, each with its verdict. Hidden from screen readers, like
 * every picture.
 */
export function ResearchTable() {
  return (
    <div className={css['table']} aria-hidden="true">
      {beginners.experts.research.products.map(({ good, name, sold, verdict, fading }, index) => (
        <p key={name} data-fading={fading || undefined}>
          <GoodsTile name={good} tone={tones[index % tones.length] ?? 1} />
          <b>{name}</b>
          <SalesBars sold={sold} />
          <em>{verdict}</em>
        </p>
      ))}
    </div>
  )
}
