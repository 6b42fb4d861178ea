import type { ReactNode } from 'react'
import css from './consent.module.css'

/** Shows the state of a request when there is nothing to ask. */
export function Stated({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={css['head']} role="status">
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <p>{children}</p>}
    </div>
  )
}
