import type { ReactNode } from 'react'
import css from './section-head.module.css'

type SectionHeadProps = {
  id: string
  /** The title. Its line breaks are kept on the page. */
  title: string
  children: ReactNode
}

/** A section's large title on the left and its one plain sentence on the right. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={css['head']}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      <p className="lead">{children}</p>
    </div>
  )
}
