import css from './logo.module.css'

type LogoProps = {
  mark: {
    readonly lines: readonly { readonly d: string; readonly width: number }[]
    readonly solid: string
  }
}

/** The brand's mark, hidden from screen readers: the name is beside it. */
export function Logo({ mark }: LogoProps) {
  return (
    <svg className={css['mark']} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      {mark.lines.map(({ d, width }) => (
        <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={width} />
      ))}
      <path className={css['solid']} d={mark.solid} />
    </svg>
  )
}
