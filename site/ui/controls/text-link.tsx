import type { ComponentProps, MouseEvent } from 'react'
import css from './text-button.module.css'

type TextLinkProps = ComponentProps<'a'> & {
  href: string
  disabled: boolean
  /** Called on a plain press, instead of following the link. */
  onPress: () => void
}

/**
 * A link in a sentence to another state of the same page. A plain press changes the state in place.
 * Opened in another tab or window, or copied, the link works by its address.
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
