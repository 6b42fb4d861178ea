import type { ReactNode } from 'react'
import css from './states.module.css'

/** A message in place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={css['empty']}>{children}</p>
}
