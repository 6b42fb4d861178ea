import { type ReactNode, useId } from 'react'
import css from './account.module.css'

/** A part of the account. Its heading can be given the focus when what had it is gone. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}
