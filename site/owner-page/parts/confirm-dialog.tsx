import { type FormEvent, type ReactNode, useState } from 'react'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { SessionOver } from '../api/call.ts'
import { useSession } from '../api/session-context.ts'
import css from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  title: string
  /** What happens to whom. */
  consequence: ReactNode
  /** What the button that does it says. */
  action: string
  /** It takes something away for good. */
  danger?: boolean
  /** Whether what has to be typed first has been. */
  isReady?: boolean
  children?: ReactNode
  act: () => Promise<string>
  /** After it was done: what is shown behind is to be read anew. */
  onDone: () => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

/** Asks before something is done to an account, does it, and says that it was done, or why not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, consequence, action, danger = false, isReady = true, children, onClose, finalFocus } = props
  const { end, tell } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isReady) return
    setBusy(true)
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
