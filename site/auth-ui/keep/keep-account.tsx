import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { keepCalls } from '../../auth-api/calls/keep-calls.ts'
import { signInMethodCalls } from '../../auth-api/calls/sign-in-method-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { carried } from '../../auth-api/lading/carried.ts'
import { auth } from '../../content/en/auth.ts'
import { keep as texts } from '../../content/en/keep.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from '../codes/codes.module.css'
import { IdentifierField } from '../form/identifier-field.tsx'
import steps from '../form/step.module.css'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { useSettings } from '../form/use-settings.ts'
import { ProviderChoice } from '../providers/provider-choice.tsx'
import { TermsLine } from '../sign-in/terms-line.tsx'
import { type Typed, validateCredentials } from '../sign-in/validate-credentials.ts'

type KeepAccountProps = {
  client: AuthClient
  notify: Notify
  onKept: () => void
  /** Called once a code has been sent to that address or number. */
  onSent: (to: Identifier) => void
  /** Goes to the form that signs in to another account. */
  onOther: () => void
}

/**
 * Asks a guest how to sign in to the account from now on: by address or number with a password, or
 * by a provider.
 */
export function KeepAccount({ client, notify, onKept, onSent, onOther }: KeepAccountProps) {
  const fields = { identifier: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const [at, setAt] = useState<keyof Typed>('identifier')
  const { busy, fault, attempt, reject, forgive } = useAttempt(notify)
  const { hasPhones, leastPassword, providers } = useSettings()
  const leadId = useId()
  const termsId = useId()
  const errorAt = (field: keyof Typed) => (at === field ? fault : undefined)

  function turnTo(field: keyof Typed) {
    setAt(field)
    fields[field].current?.focus()
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = {
      identifier: fields.identifier.current?.value ?? '',
      password: fields.password.current?.value ?? '',
    }
    const checked = validateCredentials(typed, { hasPhones, leastPassword })
    if (!checked.valid) {
      reject(checked.message)
      return turnTo(checked.field)
    }
    const { password, ...identifier } = checked.credentials
    let refused: keyof Typed = 'identifier'
    const isDone = await attempt(async () => {
      try {
        if (await client.extend(keepCalls).keep(identifier, password)) onSent(identifier)
        else onKept()
      } catch (error) {
        if (isRefusal(error) && error.code === 'weak_password') refused = 'password'
        throw error
      }
    })
    if (!isDone) turnTo(refused)
  }

  return (
    <>
      <p id={leadId} className={steps['lead']}>
        {texts.lead}
      </p>
      {providers.length > 0 && (
        <ProviderChoice
          names={providers}
          notify={notify}
          choose={(name) => {
            carried.accept('guest')
            return client.extend(signInMethodCalls).connect(name)
          }}
        />
      )}
      <form className={steps['form']} method="dialog" noValidate onSubmit={submit} onInput={forgive}>
        <IdentifierField
          ref={fields.identifier}
          hasPhones={hasPhones}
          autoComplete="username"
          describedBy={leadId}
          required
          readOnly={busy}
          error={errorAt('identifier')}
        />
        <PasswordField
          ref={fields.password}
          label={auth.password}
          name="password"
          autoComplete="new-password"
          showLabel={auth.show}
          hideLabel={auth.hide}
          required
          readOnly={busy}
          hint={auth.passwordHint(leastPassword)}
          error={errorAt('password')}
        />
        <TermsLine id={termsId} />
        <Button className={steps['submit']} type="submit" aria-describedby={termsId} busy={busy && auth.busy}>
          {texts.submit}
        </Button>
      </form>
      <p className={css['methods']}>
        <TextButton disabled={busy} onClick={onOther}>
          {texts.other}
        </TextButton>
      </p>
    </>
  )
}
