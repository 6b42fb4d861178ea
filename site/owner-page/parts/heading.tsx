import { type ReactNode, useEffect, useRef } from 'react'
import { BreakingText } from '../../ui/breaking-text.tsx'
import css from './heading.module.css'

/** Whether a place was shown before: the first one leaves the focus where the browser puts it. */
let hasBegun = false

/** The title of a place, and its introduction. It takes the focus when the place changes. */
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
