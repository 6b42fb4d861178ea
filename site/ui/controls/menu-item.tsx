import type { ComponentProps } from 'react'
import css from './menu-item.module.css'

/** One action of a menu. */
export function MenuItem({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${css['item']} ${className}`.trim()} {...rest} />
}
