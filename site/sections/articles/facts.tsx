import type { ReactNode } from 'react'
import css from './facts.module.css'

type FactsProps = {
  /** Each a label and what it says. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** What there is to know of a text before it is read, each with a label. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
