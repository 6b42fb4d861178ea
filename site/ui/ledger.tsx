import type { ReactNode } from 'react'
import css from './ledger.module.css'

/** Entries between ruled lines. */
export function Ledger({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css['ledger']} aria-label={label}>
      {children}
    </ul>
  )
}
