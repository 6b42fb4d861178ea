import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import css from './section.module.css'

/**
 * A section of the account. Its heading takes the focus when the focused element in it disappears.
 */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const focused = useRef<Element>(undefined)

  useLayoutEffect(() => {
    if (focused.current?.isConnected === false) section.current?.querySelector('h3')?.focus()
  })

  return (
    <section
      ref={section}
      className={css['section']}
      aria-labelledby={id}
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={() => {
        focused.current = undefined
      }}
    >
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}
