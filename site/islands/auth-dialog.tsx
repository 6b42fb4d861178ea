import { useState } from 'react'
import { auth as texts } from '../content/auth.ts'
import type { AuthClient } from '../lib/auth-client.ts'
import type { AuthMode } from '../lib/auth-mode.ts'
import type { Credentials } from '../lib/credentials.ts'
import { type Message, messages } from '../lib/messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { AuthForm } from './auth-form.tsx'

type AuthDialogProps = {
  open: boolean
  initialMode: AuthMode
  loadClient: () => Promise<AuthClient>
  notify: (message?: Message) => void
  onClose: () => void
  /** Where focus goes after closing. */
  finalFocus: () => HTMLElement | null
}

/** Signs a visitor in or up. One opening is one instance: the next starts with empty fields. */
export function AuthDialog({ open, initialMode, loadClient, notify, onClose, finalFocus }: AuthDialogProps) {
  const [mode, setMode] = useState(initialMode)
  const [unconfirmed, setUnconfirmed] = useState<string>()

  async function signIn(credentials: Credentials) {
    const client = await loadClient()
    await client.signIn(credentials)
    notify(messages.signedIn)
    onClose()
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

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.modes[mode].title}
      closeLabel={texts.close}
      finalFocus={finalFocus}
    >
      {unconfirmed && <Note lead={texts.confirmLead}>{texts.confirm(unconfirmed)}</Note>}
      <AuthForm
        mode={mode}
        attempt={mode === 'sign-in' ? signIn : signUp}
        notify={notify}
        onSwitch={switchMode}
      />
    </Dialog>
  )
}
