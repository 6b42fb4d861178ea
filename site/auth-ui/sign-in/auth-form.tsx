import { type ComponentType, type SyntheticEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AuthMode } from '../../auth-api/auth-mode.ts'
import type { CodePurpose } from '../../auth-api/calls/code-calls.ts'
import type { Credentials } from '../../auth-api/credentials.ts'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { type Message, messages } from '../../auth-api/errors/messages.ts'
import type { ServiceSettings } from '../../auth-api/settings/service-settings.ts'
import { tellStep } from '../../auth-api/tell-step.ts'
import { auth as texts } from '../../content/en/auth.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { channelOf } from '../form/channel-of.ts'
import { IdentifierField } from '../form/identifier-field.tsx'
import steps from '../form/step.module.css'
import css from './auth-form.module.css'
import { loadMessage } from './load-message.ts'
import { type Typed, validateCredentials } from './validate-credentials.ts'

type AuthFormProps = {
  mode: AuthMode
  settings: ServiceSettings
  /** The address or the number that is filled in at first. */
  typed: string | undefined
  /** Whether the form takes the focus when it appears, as it does after another step. */
  focused: boolean
  /** The id of the text to read before filling in the form. */
  describedBy: string | undefined
  /** Names the texts that a visitor accepts with a new account. */
  TermsLine: ComponentType<{ id: string }> | undefined
  /** Signs in or up. Rejects with the error that the visitor is shown. */
  attempt: (credentials: Credentials) => Promise<void>
  /** Shows a toast. Without a message, removes the toast that an earlier attempt left. */
  notify: (message?: Message) => void
  /** Resolves once the other mode is shown, or a message says why it can't be. */
  onSwitch: () => Promise<void>
  /**
   * Continues with a code in place of the password, with what has been typed by then. Resolves once
   * that step is shown, or a message says why it can't be.
   */
  onCode: (purpose: CodePurpose, typed: () => string) => Promise<void>
}

/**
 * The form: address or number, password and one button. The browser's own bubbles are off
 * (`noValidate`) in favour of our messages. A password manager may call `form.submit()`, which no
 * listener prevents: with `dialog` that does nothing, and by default it would put the password into
 * the address.
 */
export function AuthForm({
  mode,
  settings: { isSignUpOpen, hasPhones, leastPassword },
  typed: expected,
  focused,
  describedBy,
  TermsLine,
  attempt,
  notify,
  onSwitch,
  onCode,
}: AuthFormProps) {
  const identifier = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isSignUp = mode === 'sign-up'
  const termsId = TermsLine && isSignUp ? id : undefined
  const [busy, setBusy] = useState(false)
  /** Whether the next step is loading. Nothing else may be started meanwhile. */
  const [leaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<{ field: keyof Typed; message: string }>()
  const errorOf = (field: keyof Typed) => (fault?.field === field ? fault.message : undefined)
  const words = texts.modes[mode]
  const [channel, setChannel] = useState(channelOf(expected ?? ''))
  const sendCode = texts.sendCode[hasPhones ? channel : 'email']
  const typedIdentifier = () => identifier.current?.value ?? ''
  const forgive = () => setFault(undefined)
  const type = () => {
    forgive()
    setChannel(channelOf(typedIdentifier()))
    if (isSignUp) tellStep('sign-up-begun')
  }
  const leave = async (load: () => Promise<void>) => {
    if (leaving) return
    setLeaving(true)
    await load()
    setLeaving(false)
  }
  const change = () => {
    forgive()
    leave(onSwitch)
  }

  const byCode = (purpose: CodePurpose, label: string) => (
    <TextButton disabled={busy} onClick={() => leave(() => onCode(purpose, typedIdentifier))}>
      {label}
    </TextButton>
  )

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || leaving) return
    const typed = { identifier: typedIdentifier(), password: password.current?.value ?? '' }
    const checked = validateCredentials(typed, { hasPhones, ...(isSignUp && { leastPassword }) })
    if (!checked.valid) {
      setFault(checked)
      notify({ title: messages.validationTitle, text: checked.message, tone: 'destructive' })
      return (checked.field === 'identifier' ? identifier : password).current?.focus()
    }
    // A disabled input loses the focus, so the button takes it first, and says that it is busy.
    button.current?.focus()
    notify()
    forgive()
    flushSync(() => setBusy(true))
    try {
      await attempt(checked.credentials)
      flushSync(() => setBusy(false))
      form.reset()
      // A reset brings back what another step has filled in.
      if (identifier.current) identifier.current.value = ''
      setChannel(channelOf(''))
      if (isSignUp) identifier.current?.focus()
    } catch (error) {
      const message = await loadMessage(error, mode, 'phone' in checked.credentials ? 'phone' : 'email')
      flushSync(() => setBusy(false))
      notify(message)
      if (!isRefusal(error)) return
      const isWeak = error.code === 'weak_password'
      if (isWeak) setFault({ field: 'password', message: message.text })
      ;(isSignUp && !isWeak ? identifier : password).current?.select()
    }
  }

  return (
    <form className={steps['form']} method="dialog" noValidate onSubmit={submit} onInput={type}>
      <IdentifierField
        ref={identifier}
        hasPhones={hasPhones}
        // `webauthn` has browsers offer passkeys here.
        autoComplete={isSignUp ? 'username' : 'username webauthn'}
        autoFocus={focused}
        defaultValue={expected}
        describedBy={describedBy}
        required
        disabled={busy}
        error={errorOf('identifier')}
      />
      <PasswordField
        ref={password}
        label={texts.password}
        name="password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        showLabel={texts.show}
        hideLabel={texts.hide}
        required
        disabled={busy}
        hint={isSignUp ? texts.passwordHint(leastPassword) : undefined}
        error={errorOf('password')}
      />
      {TermsLine && termsId && <TermsLine id={termsId} />}
      <Button
        ref={button}
        className={steps['submit']}
        type="submit"
        aria-describedby={termsId}
        busy={busy && texts.busy}
        aria-disabled={busy || leaving}
      >
        {words.submit}
      </Button>
      {(hasPhones || !isSignUp) && (
        <p className={css['codes']}>
          {!isSignUp && byCode('recover', texts.forgotten)}
          {byCode(mode, sendCode)}
        </p>
      )}
      {isSignUpOpen && (
        <p className={css['switch']}>
          {words.question}{' '}
          <TextLink
            href={isSignUp ? '#sign-in' : '#sign-up'}
            // A disabled link has no address, so the press that disables it would lose the focus.
            disabled={busy}
            onPress={change}
          >
            {words.other}
          </TextLink>
        </p>
      )}
    </form>
  )
}
