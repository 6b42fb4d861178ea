import { type ReactNode, useId, useRef } from 'react'
import css from './menu.module.css'

type MenuProps = {
  /** The content of the button, which also names it. */
  trigger: ReactNode
  /** Whether the chosen action is under way. */
  busy?: boolean
  children: ReactNode
}

/**
 * A button that discloses a few actions. The popover is the browser's own: it closes on Escape, on
 * a press outside and on choosing, follows its button in the tab order, and is in the top layer. An
 * ARIA menu would only add arrow keys, for a list this short.
 */
export function Menu({ trigger, busy = false, children }: MenuProps) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)

  return (
    <div className={css['menu']}>
      <button type="button" className={css['trigger']} popoverTarget={id} aria-busy={busy}>
        {trigger}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        className={css['popup']}
        onClickCapture={() => popup.current?.hidePopover()}
      >
        {children}
      </div>
    </div>
  )
}
