import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AuthMode } from '../../auth-api/auth-mode.ts'
import type { Credentials } from '../../auth-api/credentials.ts'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { loadMessage } from '../../auth-api/errors/load-message.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'
import type { ServiceSettings } from '../../auth-api/settings/service-settings.ts'
import { tellStep } from '../../auth-api/tell-step.ts'
import { auth as texts } from '../../content/auth.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import steps from '../form/step.module.css'
import css from './auth-form.module.css'
import type { Detour } from './dialog-panel.ts'
import { validateCredentials } from './validate-credentials.ts'

type AuthFormProps = {
  mode: AuthMode
  settings: ServiceSettings
  /** Takes the focus when it appears, as it does in the place of another step. */
  focused: boolean
  /** The id of what has to be known before it is filled in. */
  describedBy: string | undefined
  /** Signs in or up; rejects with what the visitor is to be told about. */
  attempt: (credentials: Credentials) => Promise<void>
  /** Shows a toast; without a message, takes away the one that a former attempt left. */
  notify: (message?: Message) => void
  onSwitch: () => void
  /** Goes on without a password, with the address as far as it is typed. Resolves once that is shown, or why it can't be. */
  onDetour: (detour: Detour, email: string) => Promise<void>
}

/** E-mail, password and the one button. The browser's own bubbles are off (`noValidate`): our messages say it. */
export function AuthForm({
  mode,
  settings: { leastPassword, isSignUpOpen, hasPhones },
  focused,
  describedBy,
  attempt,
  notify,
  onSwitch,
  onDetour,
}: AuthFormProps) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  /** What goes on by mail is on its way: nothing else is begun meanwhile. */
  const [leaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<{ field: keyof Credentials; message: string }>()
  const errorOf = (field: keyof Credentials) => (fault?.field === field ? fault.message : undefined)
  const words = texts.modes[mode]
  const byMail: Exclude<Detour, 'confirm'>[] = mode === 'sign-in' ? ['recover', 'sign-in'] : []
  const detours = hasPhones ? [...byMail, 'phone' as const] : byMail
  const forgive = () => setFault(undefined)
  const type = () => {
    forgive()
    if (mode === 'sign-up') tellStep('sign-up-begun')
  }
  const change = () => {
    forgive()
    onSwitch()
  }

  const by = (detour: Detour) => async () => {
    setLeaving(true)
    await onDetour(detour, email.current?.value ?? '')
    setLeaving(false)
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || leaving) return
    const typed = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
    const checked = validateCredentials(typed, mode === 'sign-up' ? leastPassword : undefined)
    if (!checked.valid) {
      setFault(checked)
      notify({ title: messages.validationTitle, text: checked.message, tone: 'destructive' })
      return (checked.field === 'email' ? email : password).current?.focus()
    }
    // An input that is disabled drops its focus; the button keeps it and says that something is going on.
    button.current?.focus()
    notify()
    setFault(undefined)
    setBusy(true)
    try {
      await attempt(checked.credentials)
      flushSync(() => setBusy(false))
      form.reset()
      if (mode === 'sign-up') email.current?.focus()
    } catch (error) {
      const message = await loadMessage(error, mode)
      flushSync(() => setBusy(false))
      notify(message)
      if (!isRefusal(error)) return
      const isWeak = error.code === 'weak_password'
      if (isWeak) setFault({ field: 'password', message: error.message })
      ;(mode === 'sign-in' || isWeak ? password : email).current?.select()
    }
  }

  return (
    <form className={steps['form']} noValidate onSubmit={submit} onInput={type}>
      <Field
        ref={email}
        label={texts.email}
        type="email"
        name="email"
        // `webauthn` has browsers offer passkeys here.
        autoComplete={mode === 'sign-in' ? 'username webauthn' : 'username'}
        placeholder={texts.emailExample}
        autoFocus={focused}
        describedBy={describedBy}
        required
        disabled={busy}
        error={errorOf('email')}
      />
      <PasswordField
        ref={password}
        label={texts.password}
        name="password"
        autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
        showLabel={texts.show}
        hideLabel={texts.hide}
        required
        disabled={busy}
        hint={mode === 'sign-up' ? texts.passwordHint(leastPassword) : undefined}
        error={errorOf('password')}
      />
      <Button
        ref={button}
        className={steps['submit']}
        type="submit"
        busy={busy && texts.busy}
        aria-disabled={busy || leaving}
      >
        {words.submit}
      </Button>
      {detours.length > 0 && (
        <p className={css['mail']}>
          {detours.map((detour) => (
            <TextButton key={detour} disabled={busy} onClick={by(detour)}>
              {texts.detours[detour]}
            </TextButton>
          ))}
        </p>
      )}
      {isSignUpOpen && (
        <p className={css['switch']}>
          {words.question}{' '}
          <TextLink
            href={mode === 'sign-in' ? '#sign-up' : '#sign-in'}
            disabled={busy || leaving}
            onPress={change}
          >
            {words.other}
          </TextLink>
        </p>
      )}
    </form>
  )
}
