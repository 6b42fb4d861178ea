import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { SessionOver } from '../api/call.ts'
import { useSession } from '../api/session-context.ts'
import css from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  title: string
  /** What the action does, and to which account. */
  consequence: ReactNode
  /** The label of the button that confirms. */
  action: string
  /** Whether the action deletes something for good. */
  danger?: boolean
  /** Whether the text that has to be typed first is right. */
  isReady?: boolean
  children?: ReactNode
  act: () => Promise<string>
  /** Called after the action, to reload the page behind. */
  onDone: () => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

/** Asks for confirmation, performs an action, and reports its result or why it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, consequence, action, danger = false, isReady = true, children, onClose, finalFocus } = props
  const { end, tell } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isReady) return
    // A second press of Enter may follow before React renders.
    flushSync(() => setBusy(true))
    setRefusal(undefined)
    props.act().then(
      (done) => {
        tell({ title: 'Done', text: done, tone: 'good' })
        props.onDone()
        onClose()
      },
      (error) => {
        setBusy(false)
        if (error instanceof SessionOver) end()
        setRefusal(error.message)
      },
    )
  }

  return (
    <Dialog open onClose={onClose} title={title} closeLabel="Close" finalFocus={finalFocus}>
      <form className={css['form']} onSubmit={submit}>
        <p>{consequence}</p>
        {children}
        <div role="alert">{refusal && <Note lead="Not done.">{refusal}</Note>}</div>
        <div className={css['buttons']}>
          <SmallButton
            type="submit"
            tone={danger ? 'line' : 'harbour'}
            danger={danger}
            disabled={!isReady}
            busy={isBusy && 'Please wait…'}
          >
            {action}
          </SmallButton>
          <SmallButton onClick={onClose}>Cancel</SmallButton>
        </div>
      </form>
    </Dialog>
  )
}
