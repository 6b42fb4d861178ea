import { type ReactNode, useEffect, useId, useRef } from 'react'
import account from './account.module.css'
import css from './panel.module.css'

type PanelProps = {
  title: string
  lead?: string
  children: ReactNode
}

/**
 * The panel of a task within a section. It takes the focus when it opens, and returns it to the
 * element that opened it, or to the section's heading if that element is gone.
 */
export function Panel({ title, lead, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useEffect(() => {
    const opener = document.activeElement
    const section = heading.current?.closest('section')
    const panel = heading.current?.parentElement
    if (!panel?.contains(opener))
      (panel?.querySelector<HTMLElement>('input:not([hidden])') ?? heading.current)?.focus()
    panel?.scrollIntoView({ block: 'nearest' })
    return () => {
      requestAnimationFrame(() => {
        // The user has moved on. In a panel without a field, the title has the focus.
        if (document.activeElement?.matches('input, button, h4')) return
        const back =
          opener instanceof HTMLElement && section?.contains(opener) ? opener : section?.querySelector('h3')
        back?.focus()
      })
    }
  }, [])

  return (
    <fieldset className={css['panel']} aria-labelledby={id}>
      <h4 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h4>
      {lead && <p className={account['muted']}>{lead}</p>}
      {children}
    </fieldset>
  )
}
