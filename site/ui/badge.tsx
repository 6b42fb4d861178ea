import type { ComponentProps } from 'react'
import css from './badge.module.css'

/** A short distinction in flag yellow, the site's second accent. */
export function Badge({ className = '', ...rest }: ComponentProps<'span'>) {
  return <span className={`${css['badge']} ${className}`.trim()} {...rest} />
}
