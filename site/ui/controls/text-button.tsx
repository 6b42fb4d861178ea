import type { ComponentProps } from 'react'
import css from './text-button.module.css'

/** A button that looks like a link in a sentence. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${css['text-button']} ${className}`.trim()} {...rest} />
}
