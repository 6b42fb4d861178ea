import type { ReactNode } from 'react'
import css from './back-link.module.css'

/** Links from one entry back to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={css['back']}>
      <a href={href}>{children}</a>
    </p>
  )
}
