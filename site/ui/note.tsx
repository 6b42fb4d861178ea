import type { ReactNode } from 'react'
import css from './note.module.css'

/** Information that a user needs before going on. */
export function Note({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <p className={css['note']}>
      <b>{lead}</b> <span>{children}</span>
    </p>
  )
}
