import type { ComponentProps } from 'react'
import css from './button.module.css'

type ButtonLinkProps = ComponentProps<'a'> & { href: string; tone?: 'beacon' | 'harbour' | 'line' }

/** A link that looks like a button: it leads to a page, so it stays a link. */
export function ButtonLink({ tone = 'beacon', className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <a className={`${css['button']} ${css[tone]} ${className}`.trim()} {...rest}>
      {children}
    </a>
  )
}
