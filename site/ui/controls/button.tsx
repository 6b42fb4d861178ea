import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  tone?: 'beacon' | 'harbour' | 'line'
  /**
   * The mode in which the button opens the auth dialog. The intent script listens for this
   * attribute; without script, a press leads to the note at the end of the page.
   */
  opens?: 'sign-in' | 'sign-up'
  /**
   * The label while a visitor is signed in, from the first paint on. At most as wide as the normal
   * label.
   */
  signedIn?: ReactNode
  /**
   * The label while the action of the button is under way. The button keeps the focus meanwhile.
   */
  busy?: string | false
}

/** A native button. Beacon is for the main action; everything else is harbour or line. */
export function Button({
  tone = 'beacon',
  opens,
  signedIn,
  busy,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  // Without styles only the normal label shows.
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
