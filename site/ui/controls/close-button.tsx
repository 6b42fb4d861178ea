import type { ComponentProps } from 'react'
import css from './close-button.module.css'

/**
 * The cross in the corner of anything that can be closed. Its label is required: the drawing has no
 * text.
 */
export function CloseButton({
  className = '',
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" className={`${css['close']} ${className}`.trim()} {...rest}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  )
}
