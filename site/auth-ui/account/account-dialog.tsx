import { useState } from 'react'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Visitor } from '../../auth-api/visitor.ts'
import { account as texts } from '../../content/en/account.ts'
import { auth } from '../../content/en/auth.ts'
import { proof as proofTexts } from '../../content/en/proof.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogStep } from '../../ui/dialog-step.tsx'
import type { Notify } from '../form/use-attempt.ts'
import type { SecondStep } from '../mfa/second-step.ts'
import { Provable } from '../proof/provable.tsx'
import { useProof } from '../proof/use-proof.ts'
import css from './account-dialog.module.css'
import { AccountSections } from './account-sections.tsx'
import type { Task } from './task.ts'

export type AccountDialogProps = {
  open: boolean
  /** Null once the session has ended while the dialog is open. */
  visitor: Visitor | null
  client: AuthClient
  /** The task that is open at first. */
  begins: Task
  /** The second-factor step, for a visitor who has yet to take it. */
  secondStep: SecondStep | undefined
  notify: Notify
  onClose: () => void
  /** Returns the element that takes the focus after closing. */
  finalFocus: () => HTMLElement | null
}

/**
 * The account and its sign-in methods. If the session lacks the second factor, the dialog asks for
 * that first.
 */
export function AccountDialog({
  open,
  visitor,
  client,
  begins,
  secondStep,
  notify,
  onClose,
  finalFocus,
}: AccountDialogProps) {
  const [task, setTask] = useState(begins)
  const proof = useProof(client)
  const { asking } = proof
  // While the dialog closes, it keeps showing the account that was open.
  const [shown, setShown] = useState(visitor)
  if (open && visitor && visitor !== shown) setShown(visitor)
  if (!shown) return null
  const lacking = shown.needsSecondFactor

  function close() {
    notify()
    onClose()
    asking?.end(false)
    if (lacking) client.signOut()
  }

  /**
   * Goes one step back, as Cancel does. Recovery codes, which are shown only once, stay until the
   * user puts them away.
   */
  function goBack() {
    notify()
    if (asking) asking.end(false)
    else setTask(undefined)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onEscape={!lacking && (asking || task) ? goBack : close}
      // A click outside the dialog must not lose codes that are shown only once, or an unfinished
      // setup.
      firm={lacking || task !== undefined || asking !== undefined}
      className={lacking || asking ? '' : css['dialog']}
      title={lacking ? auth.secondStep : asking ? proofTexts.title : texts.title}
      closeLabel={auth.close}
      finalFocus={finalFocus}
    >
      <DialogStep key={lacking ? 'second' : 'sections'}>
        {lacking ? (
          secondStep && (
            <secondStep.SecondFactor
              client={client}
              prepared={secondStep.prepared}
              notify={notify}
              onProven={notify}
              onLeave={close}
            />
          )
        ) : (
          <Provable proof={proof} client={client} notify={notify}>
            <AccountSections client={client} visitor={shown} notify={notify} task={task} setTask={setTask} />
          </Provable>
        )}
      </DialogStep>
    </Dialog>
  )
}
