import type { ReactNode } from 'react'
import css from './row-list.module.css'

type RowListItemProps = {
  title: string
  detail: ReactNode
  /** What state it is in. */
  tag?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
  /** What is being done with it. */
  panel?: ReactNode
}

/** One row of a list: what it is, how it stands, what can be done. */
export function RowListItem({ title, detail, tag, children, panel }: RowListItemProps) {
  return (
    <li className={css['item']}>
      <div className={css['what']}>
        <b>{title}</b> <span>{detail}</span>
      </div>
      {tag}
      {children && <div className={css['actions']}>{children}</div>}
      {panel && <div className={css['panel']}>{panel}</div>}
    </li>
  )
}
