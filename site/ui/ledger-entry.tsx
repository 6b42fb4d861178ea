import type { ReactNode } from 'react'
import css from './ledger.module.css'

type LedgerEntryProps = {
  title: string
  detail: ReactNode
  /** What state it is in. */
  tag?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
  /** What is being done with it. */
  panel?: ReactNode
}

/** One line of a ledger: what it is, how it stands, what can be done. */
export function LedgerEntry({ title, detail, tag, children, panel }: LedgerEntryProps) {
  return (
    <li className={css['entry']}>
      <div className={css['what']}>
        <b>{title}</b> <span>{detail}</span>
      </div>
      {tag}
      {children && <div className={css['actions']}>{children}</div>}
      {panel && <div className={css['panel']}>{panel}</div>}
    </li>
  )
}
