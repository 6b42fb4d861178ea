import type { ReactNode } from 'react'
import css from './row-list.module.css'

type RowListItemProps = {
  title: string
  detail: ReactNode
  /** The state of the item. */
  tag?: ReactNode
  /** The actions on the item. */
  children?: ReactNode
  /** The panel of the current action. */
  panel?: ReactNode
}

/** One row of a list: the item, its state, and its actions. */
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
