import { useEffect, useState } from 'react'
import { CloseButton } from './controls/close-button.tsx'
import css from './toaster.module.css'

const shownForMs = 7000

interface ToastContent {
  readonly title: string
  readonly text: string
  readonly tone: 'good' | 'plain' | 'destructive'
}

type ToasterProps = {
  /** A new object is a new toast, even with the same words. */
  toast: ToastContent | undefined
  onDismiss: () => void
  label: string
  dismissLabel: string
}

/**
 * The place where toasts appear, one at a time. Both live regions stand there from the start, which
 * is what makes screen readers announce what comes into them. `aria-live` also keeps them in reach
 * while a modal dialog is open.
 */
export function Toaster({ toast, onDismiss, label, dismissLabel }: ToasterProps) {
  const [held, setHeld] = useState(false)
  // A toast that was taken away stays in the page, hidden, so that it can be seen leaving.
  const [last, setLast] = useState(toast)
  if (toast && toast !== last) setLast(toast)
  const shown = toast ?? last

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(onDismiss, shownForMs)
    return () => clearTimeout(timer)
  }, [toast, held, onDismiss])

  // What held it goes with it, and says no more that it has let go.
  const dismiss = () => {
    setHeld(false)
    onDismiss()
  }

  const card = shown && (
    <div ref={makeRoom} className={`${css['toast']} ${css[shown.tone]}`} hidden={!toast}>
      <p>
        <b>{shown.title}</b> {shown.text}
      </p>
      <CloseButton className={css['dismiss']} aria-label={dismissLabel} onClick={dismiss} />
    </div>
  )
  const urgent = shown?.tone === 'destructive'

  return (
    <section
      aria-label={label}
      className={css['toaster']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-live="polite">
        {!urgent && card}
      </div>
      <div role="alert" aria-live="assertive">
        {urgent && card}
      </div>
    </section>
  )
}

/**
 * Says to an open dialog how tall the toast is: it makes room for it, and keeps what has the focus
 * clear of it. The room stays: without it, what was pressed could move under a second press.
 */
function makeRoom(card: HTMLElement | null) {
  if (!card) return
  const observer = new ResizeObserver(() => {
    const dialog = document.querySelector('[role=dialog]')
    if (card.hidden || !dialog) return
    dialog.parentElement?.style.setProperty('--told', `calc(${card.offsetHeight}px + 0.5rem)`)
    dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(card)
  return () => observer.disconnect()
}
