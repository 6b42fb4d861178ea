import type { ReactNode } from 'react'
import css from './consent.module.css'

/** Says how it stands where nothing is asked. */
export function Stated({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={css['head']} role="status">
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <p>{children}</p>}
    </div>
  )
}
