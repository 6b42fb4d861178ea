import { useEffect, useRef, useState } from 'react'
import { CloseButton } from './controls/close-button.tsx'
import css from './toaster.module.css'

const shownForMs = 7000

interface ToastContent {
  readonly title: string
  readonly text: string
  readonly tone: 'good' | 'plain' | 'destructive'
  readonly isAtField?: boolean
}

type ToasterProps = {
  /** The current toast. A new object is a new toast, even with the same words. */
  toast: ToastContent | undefined
  /** One that a field shows as well is read aloud, and lies over nothing. */
  leavesToFields?: boolean
  onDismiss: () => void
  label: string
  dismissLabel: string
}

/**
 * The area where toasts appear, one at a time. Both live regions are in the page from the start:
 * screen readers announce only what is added to one. `aria-live` also keeps them accessible while a
 * modal dialog is open.
 */
export function Toaster({ toast, leavesToFields = false, onDismiss, label, dismissLabel }: ToasterProps) {
  const [held, setHeld] = useState(false)
  // A dismissed toast stays in the page, hidden, so that its exit can be animated.
  const [last, setLast] = useState(toast)
  if (toast && toast !== last) setLast(toast)
  const shown = toast ?? last

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(onDismiss, shownForMs)
    return () => clearTimeout(timer)
  }, [toast, held, onDismiss])

  /** What had the focus before the toast took it. */
  const before = useRef<HTMLElement>(null)

  // The pointer or focus that held the toast goes with it, and no event will release it.
  const dismiss = () => {
    setHeld(false)
    onDismiss()
    before.current?.focus()
  }

  const isSpoken = leavesToFields && toast?.isAtField
  const words = shown && (
    <p>
      <b>{shown.title}</b> <span>{shown.text}</span>
    </p>
  )
  const card = isSpoken ? (
    <div className="sr">{words}</div>
  ) : (
    shown && (
      <div ref={makeRoom} className={`${css['toast']} ${css[shown.tone]}`} hidden={!toast}>
        {words}
        <CloseButton className={css['dismiss']} aria-label={dismissLabel} onClick={dismiss} />
      </div>
    )
  )
  const urgent = shown?.tone === 'destructive'

  return (
    <section
      aria-label={label}
      className={css['toaster']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget as HTMLElement | null
        setHeld(true)
      }}
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
 * Tells an open dialog the height of the toast, so that the dialog makes room and keeps the focused
 * element clear of it. The room stays afterwards: without it, the element just pressed could move
 * under a second press.
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
