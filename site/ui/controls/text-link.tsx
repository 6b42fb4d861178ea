import type { ComponentProps, MouseEvent } from 'react'
import css from './text-button.module.css'

type TextLinkProps = ComponentProps<'a'> & {
  href: string
  disabled: boolean
  /** What a plain press does, in place of following the link. */
  onPress: () => void
}

/**
 * A link in a sentence that leads to another state of this very page. A plain press changes the
 * state where it is; opened in another tab or window, or copied, the link leads there by its
 * address.
 */
export function TextLink({ href, disabled, onPress, className = '', children, ...rest }: TextLinkProps) {
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPress()
  }
  const target = disabled ? { role: 'link', 'aria-disabled': true } : { href, onClick: press }

  return (
    <a className={`${css['text-button']} ${css['link']} ${className}`.trim()} {...target} {...rest}>
      {children}
    </a>
  )
}
