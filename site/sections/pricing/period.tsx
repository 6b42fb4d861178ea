import type { ReactNode } from 'react'
import css from './period.module.css'

interface PeriodProps {
  readonly of: 'monthly' | 'yearly'
  readonly children: ReactNode
}

/**
 * Text that shows only while the billing switch stands on its period; style alone does it, monthly
 * comes first.
 */
export function Period({ of, children }: PeriodProps) {
  return <span className={css[of]}>{children}</span>
}
