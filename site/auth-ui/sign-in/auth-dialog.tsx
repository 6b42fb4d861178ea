import { type ReactNode, useId, useState } from 'react'
import type { Credentials } from '../../auth-api/credentials.ts'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'
import { settingsReader } from '../../auth-api/settings/settings-reader.ts'
import { textOfIdentifier } from '../../auth-api/text-of-identifier.ts'
import { auth as texts } from '../../content/en/auth.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogStep } from '../../ui/dialog-step.tsx'
import { Note } from '../../ui/note.tsx'
import { goOn } from '../go-on.ts'
import type { AuthDialogProps } from './auth-dialog-props.ts'
import { AuthForm } from './auth-form.tsx'
import type { DialogPanel, LoadPanel } from './dialog-panel.ts'
import { PasskeyEntry } from './passkey-entry.tsx'

/** Error codes of a right password whose address or number still waits for its code. */
const UNCONFIRMED: readonly (string | undefined)[] = ['email_not_confirmed', 'phone_not_confirmed']

/**
 * Signs a visitor in or up. Each opening is an instance of its own, so that the fields start empty.
 */
export function AuthDialog({
  open,
  opening,
  loadClient,
  signedIn,
  secondStep,
  loadSecondStep,
  loadPanel,
  loadParts,
  providers: Providers,
  notify,
  onHold,
  onClose,
  finalFocus,
}: AuthDialogProps) {
  // The settings are those known at the opening, so that nothing comes later and moves the form.
  const [settings] = useState(settingsReader.known)
  const hasPasskeys = settings.hasPasskeys && 'PublicKeyCredential' in globalThis
  const [mode, setMode] = useState(settings.isSignUpOpen ? opening.mode : 'sign-in')
  const [note, setNote] = useState<ReactNode>(
    opening.note && <Note lead={opening.note.lead}>{opening.note.text}</Note>,
  )
  const [panel, setPanel] = useState(opening.panel)
  const [parts, setParts] = useState(opening.parts)
  const [returned, setReturned] = useState(false)
  const [typed, setTyped] = useState(opening.typed)
  const noteId = useId()
  // While the dialog closes, it keeps showing the step that was open.
  const [step, setStep] = useState(secondStep)
  if (open && step !== secondStep) setStep(secondStep)

  function show(next?: DialogPanel, latest = opening.typed) {
    notify()
    setNote(undefined)
    setReturned(true)
    setTyped(latest)
    onHold(next?.needsSession === true)
    setPanel(next)
  }

  async function showPanel(...panel: Parameters<LoadPanel>) {
    try {
      show(await loadPanel(...panel))
    } catch {
      notify(messages.notLoaded)
    }
  }

  function finish(done: Message = opening.done ?? messages.signedIn) {
    notify(done)
    onClose()
    // A visitor who has just chosen a new password should read that it is saved.
    if (opening.goesOn && done === messages.signedIn) opening.goesOn()
    else if (import.meta.env.APP_URL && !opening.stays) void goOn(loadClient())
  }

  async function onSession({ secondFactor }: { secondFactor: boolean }, done?: Message) {
    if (secondFactor) await loadSecondStep()
    else finish(done)
  }

  async function signIn(credentials: Credentials) {
    const client = await loadClient()
    try {
      await onSession(await client.signIn(credentials))
    } catch (error) {
      if (isRefusal(error) && UNCONFIRMED.includes(error.code)) {
        await showPanel('ask', 'confirm', () => textOfIdentifier(credentials))
      }
      throw error
    }
  }

  async function signUp(credentials: Credentials) {
    const [client, { signUpCalls }] = await Promise.all([loadClient(), loadParts()])
    const { confirm } = await client.extend(signUpCalls).signUp(credentials)
    setMode('sign-in')
    // A number is confirmed only by its code, never by a link. Until then there is nothing to sign
    // in to.
    if (confirm && 'phone' in credentials) {
      return showPanel('enter', 'confirm', { phone: credentials.phone })
    }
    notify(messages.signedUp)
    if (!confirm || !('email' in credentials)) return setNote(undefined)
    const { email } = credentials
    setNote(
      <Note lead={texts.confirmLead}>
        {texts.confirm(email)}{' '}
        <TextButton onClick={() => showPanel('enter', 'confirm', { email })}>{texts.enterCode}</TextButton>
      </Note>,
    )
  }

  async function switchMode() {
    notify()
    try {
      if (!parts) setParts(await loadParts())
    } catch {
      return notify(messages.notLoaded)
    }
    setNote(undefined)
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')
  }

  function leave() {
    setMode('sign-in')
    show()
    step?.client.signOut()
  }

  // A message goes away with the dialog that it was about.
  function close() {
    notify()
    onClose()
    if (step) leave()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      // A click outside the dialog, while a code is being looked up, must not sign out.
      firm={step !== undefined || panel !== undefined}
      title={step ? texts.secondStep : (panel?.title ?? texts.modes[mode].title)}
      closeLabel={texts.close}
      finalFocus={finalFocus}
    >
      <DialogStep key={step ? 'second' : `${panel?.title}`}>
        {step ? (
          <step.SecondFactor
            client={step.client}
            prepared={step.prepared}
            notify={notify}
            onProven={panel?.needsSession ? notify : finish}
            onLeave={leave}
          />
        ) : panel ? (
          panel.render({ signedIn, notify, show, onSession, onDone: finish, onClose })
        ) : (
          <>
            {note && <div id={noteId}>{note}</div>}
            {parts && <parts.Slip mode={mode} />}
            {Providers && (
              <Providers loadClient={loadClient} mode={mode} notify={notify} onSession={onSession} />
            )}
            <AuthForm
              mode={mode}
              settings={settings}
              typed={typed}
              focused={returned}
              describedBy={note ? noteId : undefined}
              TermsLine={parts?.TermsLine}
              attempt={mode === 'sign-in' ? signIn : signUp}
              notify={notify}
              onSwitch={switchMode}
              onCode={(purpose, typed) => showPanel('ask', purpose, typed)}
            />
            {hasPasskeys && mode === 'sign-in' && (
              <PasskeyEntry loadClient={loadClient} notify={notify} onSession={onSession} />
            )}
          </>
        )}
      </DialogStep>
    </Dialog>
  )
}
