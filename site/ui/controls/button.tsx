import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  tone?: 'beacon' | 'harbour' | 'line'
  /**
   * Has the button open the auth dialog, in this mode. The intent script listens for the mark;
   * without script the button shows what the page's end says of that.
   */
  opens?: 'sign-in' | 'sign-up'
  /**
   * What it says while a visitor is signed in, from the first paint on. As wide as its label, or
   * narrower.
   */
  signedIn?: ReactNode
  /**
   * What it says in place of its label while what it began is under way. It keeps the focus
   * meanwhile.
   */
  busy?: string | false
}

/** A native button. Beacon is for the one thing to press; everything else is harbour or a line. */
export function Button({
  tone = 'beacon',
  opens,
  signedIn,
  busy,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  // Where no style is read there is the label alone.
  const label =
    signedIn === undefined ? (
      children
    ) : (
      <span className={css['labels']}>
        <span>{children}</span>
        <span hidden>{signedIn}</span>
      </span>
    )

  return (
    <button
      type="button"
      data-auth={opens}
      popoverTarget={opens && 'auth'}
      className={`${css['button']} ${css[tone]} ${className}`.trim()}
      {...(busy !== undefined && { 'aria-busy': busy !== false, 'aria-disabled': busy !== false })}
      {...rest}
    >
      {busy || label}
    </button>
  )
}
