import { account as texts } from '../../content/en/account.ts'
import { auth } from '../../content/en/auth.ts'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { useSettled } from '../form/use-settled.ts'
import css from './account.module.css'
import { Panel } from './panel.tsx'

type ConfirmPanelProps = {
  title: string
  lead: string
  action: string
  notify: Notify
  /** Performs the action. A rejection is shown as a message. */
  perform: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before something is lost. */
export function ConfirmPanel({ title, lead, action, notify, perform, onClose }: ConfirmPanelProps) {
  const { busy, attempt } = useAttempt(notify)
  const isSettled = useSettled()

  return (
    <Panel title={title} lead={lead}>
      <div className={css['row']} style={{ pointerEvents: isSettled ? 'auto' : 'none' }}>
        <SmallButton danger busy={busy && auth.busy} onClick={() => attempt(perform)}>
          {action}
        </SmallButton>
        <SmallButton disabled={busy} onClick={onClose}>
          {texts.keep}
        </SmallButton>
      </div>
    </Panel>
  )
}
