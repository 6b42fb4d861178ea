import { type ReactNode, useEffect, useId, useRef } from 'react'
import account from './account.module.css'
import css from './panel.module.css'

type PanelProps = {
  title: string
  lead?: string
  children: ReactNode
}

/**
 * Something being done in a section. It takes the focus when it opens, and gives it back to what
 * opened it, or to the section when that is gone.
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
        // The user went on to something else: another panel without a field has its title focused.
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
