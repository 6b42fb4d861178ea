import type { ReactNode } from 'react'
import css from './facts.module.css'

type FactsProps = {
  /** Pairs of a label and a value. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** The facts about a text, each with a label. */
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
