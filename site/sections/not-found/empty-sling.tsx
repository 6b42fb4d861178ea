import css from './empty-sling.module.css'

const tide = (start: string, height: number, length: number) =>
  `M${start}q17.5-${height} 35 0${'t35 0'.repeat(length - 1)}`

/**
 * A sling under its trolley, open where the goods should be, above the only water of the site.
 * Hidden from screen readers.
 */
export function EmptySling() {
  return (
    <svg className={css['picture']} viewBox="0 0 420 420" aria-hidden="true">
      <path className={css['cable']} d="M0 8h420M210 8v150M90 206l120-48 120 48" />
      <path className={css['iron']} d="M186 0h48v16h-48z" />
      <path className={css['gone']} d="M90 206h240v120H90z" />
      <path
        className={css['iron']}
        d="M86 202h10v10H86zM324 202h10v10h-10zM86 320h10v10H86zM324 320h10v10h-10z"
      />
      <text x="210" y="298">
        404
      </text>
      <path className={css['tide']} d={tide('0 372', 10, 12) + tide('30 396', 8, 10)} />
    </svg>
  )
}
