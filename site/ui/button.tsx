import type { ComponentProps } from 'react'
import css from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  tone?: 'beacon' | 'harbour' | 'line'
  /** Marks the button as a way into the auth dialog, in this mode. The intent script listens for the mark. */
  opens?: 'sign-in' | 'sign-up'
}

/** A native button. Beacon is for the one thing to press; everything else is harbour or a line. */
export function Button({ tone = 'beacon', opens, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      data-auth={opens}
      className={`${css['button']} ${css[tone]} ${className}`.trim()}
      {...rest}
    />
  )
}
