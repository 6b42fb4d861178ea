import css from './sales-bars.module.css'

const barWidth = 24
const step = 30
const tallest = 10

const bar = (height: number, week: number) => `M${week * step} ${tallest}v-${height}h${barWidth}v${height}z`

/** Weekly sales from 0 to 10 as bars, oldest first; the last one is now. */
export function SalesBars({ sold }: { readonly sold: readonly number[] }) {
  const bars = sold.map(bar)
  return (
    <svg
      className={css['bars']}
      viewBox={`0 0 ${bars.length * step - (step - barWidth)} ${tallest}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.slice(0, -1).join('')} />
      <path className={css['now']} d={bars.at(-1)} />
    </svg>
  )
}
