import type { ReactNode } from 'react'
import css from './facts.module.css'

/** A list of facts, in ruled columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css['facts']}>{children}</dl>
}
