import type { ComponentProps } from 'react'
import css from './menu-item.module.css'

/** A link in a menu to another page. */
export function MenuLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return <a className={`${css['item']} ${className}`.trim()} {...rest} />
}
