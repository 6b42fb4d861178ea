import { type ReactNode, useEffect, useRef } from 'react'
import { BreakingText } from '../../ui/breaking-text.tsx'
import css from './heading.module.css'

/**
 * Whether a place was shown before this one: the first leaves the focus where the browser begins.
 */
let hasBegun = false

/**
 * The name of a place, and what is to be said of it first. It takes the focus where the place is
 * new.
 */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    if (hasBegun) heading.current?.focus()
    hasBegun = true
  }, [title])
  return (
    <div className={css['heading']}>
      <h1 ref={heading} tabIndex={-1}>
        <BreakingText text={title} />
      </h1>
      {children}
    </div>
  )
}
