import { type ReactNode, useId } from 'react'
import css from './section.module.css'

type SectionProps = {
  title: string
  /** Further information beside the title. */
  about?: ReactNode
  children: ReactNode
}

/** A part of a place, under a rule. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css['section']}>
      <div className={css['head']}>
        <h2 id={id}>{title}</h2>
        {about}
      </div>
      {children}
    </section>
  )
}
