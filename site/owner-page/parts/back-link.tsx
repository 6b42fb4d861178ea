import type { ReactNode } from 'react'
import css from './back-link.module.css'

/** Leads from one entry to the list that it is of. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={css['back']}>
      <a href={href}>{children}</a>
    </p>
  )
}
