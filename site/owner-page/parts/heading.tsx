import { type ReactNode, useEffect, useRef } from 'react'
import css from './heading.module.css'

/** The name of a place, and what is to be said of it first. It takes the focus where the place is new. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    // Not when the page begins: nobody has gone anywhere yet.
    if (document.activeElement?.closest('nav, table, main')) heading.current?.focus()
  }, [title])
  return (
    <div className={css['heading']}>
      <h1 ref={heading} tabIndex={-1}>
        {/* A long address breaks where it best does. */}
        {title.split('@').map((part, index) => (index === 0 ? part : [<wbr key="break" />, `@${part}`]))}
      </h1>
      {children}
    </div>
  )
}
