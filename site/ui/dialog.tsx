import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { CloseButton } from './controls/close-button.tsx'
import css from './dialog.module.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** Called on Escape, if that isn't to close the dialog. */
  onEscape?: (() => void) | undefined
  title: ReactNode
  closeLabel: string
  className?: string | undefined
  /** Whether a press outside leaves the dialog open. */
  firm?: boolean
  /**
   * Returns the element that gets focus after closing, unless another dialog has opened meanwhile.
   */
  finalFocus: () => HTMLElement | null
  children: ReactNode
}

/** A modal dialog: centred in a large window, a sheet at the bottom of a phone's. */
export function Dialog({
  open,
  onClose,
  onEscape = onClose,
  title,
  closeLabel,
  className = '',
  firm = false,
  finalFocus,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  // The first input takes focus, except on touch screens, where an on-screen keyboard would cover
  // the sheet.
  const initialFocus = () =>
    matchMedia('(pointer: coarse)').matches
      ? popup.current
      : (popup.current?.querySelector<HTMLElement>('input') ?? true)

  return (
    <Base.Root
      open={open}
      disablePointerDismissal={firm}
      onOpenChange={(next, { reason }) => next || (reason === 'escape-key' ? onEscape : onClose)()}
    >
      <Base.Portal>
        <Base.Backdrop className={css['backdrop']} />
        <Base.Viewport className={css['viewport']}>
          <Base.Popup
            ref={popup}
            className={`${css['dialog']} ${className}`.trim()}
            initialFocus={initialFocus}
            finalFocus={() => !document.querySelector('[role=dialog][data-open]') && finalFocus()}
          >
            <Base.Title className={css['title']}>{title}</Base.Title>
            {children}
            <CloseButton aria-label={closeLabel} onClick={onClose} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
