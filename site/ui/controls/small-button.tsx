import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import css from './small-button.module.css'

type SmallButtonProps = ComponentProps<typeof Button> & {
  /** Whether the action removes something. */
  danger?: boolean
}

/**
 * A button in a row of others, with the tone `line` by default. The second click of a double-click
 * does nothing: the first may have moved another button under the pointer.
 */
export function SmallButton({
  danger = false,
  tone = 'line',
  className = '',
  onClick,
  ...rest
}: SmallButtonProps) {
  return (
    <Button
      tone={tone}
      className={`${css['small']} ${danger ? css['danger'] : ''} ${className}`.trim()}
      onClick={(event) => event.detail > 1 || onClick?.(event)}
      {...rest}
    />
  )
}
