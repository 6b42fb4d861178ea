import type { ComponentProps } from 'react'
import css from './close-button.module.css'

/**
 * The cross in the corner of whatever can be put away. Its name is required: the drawing has none.
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
