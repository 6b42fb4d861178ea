import type { ReactNode } from 'react'
import css from './states.module.css'

/** There is nothing to list, and that is said. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={css['empty']}>{children}</p>
}
