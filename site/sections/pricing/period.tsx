import type { ReactNode } from 'react'
import css from './period.module.css'

interface PeriodProps {
  readonly of: 'monthly' | 'yearly'
  readonly children: ReactNode
}

/**
 * A text that is shown only while the billing switch is set to its period. Style alone does it. The
 * monthly text comes first.
 */
export function Period({ of, children }: PeriodProps) {
  return <span className={css[of]}>{children}</span>
}
