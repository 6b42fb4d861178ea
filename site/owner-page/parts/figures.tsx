import type { ReactNode } from 'react'
import css from './figures.module.css'

interface Figure {
  readonly name: string
  readonly value: string
  readonly note: ReactNode
}

/** Large figures side by side, each under a rule. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css['figures']}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
