import { useState } from 'react'
import { auth as texts } from '../content/auth.ts'
import type { AuthClient } from '../lib/auth/auth-client.ts'
import type { AuthMode } from '../lib/auth-mode.ts'
import type { Credentials } from '../lib/credentials.ts'
import { type Message, messages } from '../lib/messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogStep } from '../ui/dialog-step.tsx'
import { Note } from '../ui/note.tsx'
import { AuthForm } from './auth-form.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import type { SecondStep } from './second-step.ts'

type AuthDialogProps = {
  open: boolean
  initialMode: AuthMode
  loadClient: () => Promise<AuthClient>
  /** Somebody can sign in with one here. */
  passkeys: boolean
  /** What the visitor who is half signed in has to do yet. */
  secondStep: SecondStep | undefined
  loadSecondStep: () => Promise<unknown>
  notify: (message?: Message) => void
  onClose: () => void
  /** Where focus goes after closing. */
  finalFocus: () => HTMLElement | null
}

/** Signs a visitor in or up. One opening is one instance: the next starts with empty fields. */
export function AuthDialog({
  open,
  initialMode,
  loadClient,
  passkeys,
  secondStep,
  loadSecondStep,
  notify,
  onClose,
  finalFocus,
}: AuthDialogProps) {
  const [mode, setMode] = useState(initialMode)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const [returned, setReturned] = useState(false)
  // What is seen closing is what was open.
  const [step, setStep] = useState(secondStep)
  if (open && step !== secondStep) setStep(secondStep)

  function finish() {
    notify(messages.signedIn)
    onClose()
  }

  async function onSession({ secondFactor }: { secondFactor: boolean }) {
    if (secondFactor) await loadSecondStep()
    else finish()
  }

  async function signIn(credentials: Credentials) {
    const client = await loadClient()
    await onSession(await client.signIn(credentials))
  }

  async function signUp(credentials: Credentials) {
    const client = await loadClient()
    const { confirm } = await client.signUp(credentials)
    notify(messages.signedUp)
    setUnconfirmed(confirm ? credentials.email : undefined)
    setMode('sign-in')
  }

  function switchMode() {
    notify()
    setUnconfirmed(undefined)
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')
  }

  function leave() {
    notify()
    setMode('sign-in')
    setReturned(true)
    step?.client.signOut()
  }

  function close() {
    onClose()
    if (step) leave()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      // A press beside it while a code is being looked up must not sign out.
      firm={step !== undefined}
      title={step ? texts.secondStep : texts.modes[mode].title}
      closeLabel={texts.close}
      finalFocus={finalFocus}
    >
      {unconfirmed && <Note lead={texts.confirmLead}>{texts.confirm(unconfirmed)}</Note>}
      <DialogStep key={step ? 'second' : 'first'}>
        {step ? (
          <step.SecondFactor client={step.client} notify={notify} onProven={finish} onLeave={leave} />
        ) : (
          <>
            <AuthForm
              mode={mode}
              focused={returned}
              attempt={mode === 'sign-in' ? signIn : signUp}
              notify={notify}
              onSwitch={switchMode}
            />
            {passkeys && mode === 'sign-in' && (
              <PasskeyEntry loadClient={loadClient} notify={notify} onSession={onSession} />
            )}
          </>
        )}
      </DialogStep>
    </Dialog>
  )
}
