import type { ReactNode } from 'react'
import css from './row-list.module.css'

/** A list of rows between rules. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css['list']} aria-label={label}>
      {children}
    </ul>
  )
}
