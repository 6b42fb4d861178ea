import { type SyntheticEvent, useRef, useState } from 'react'
import { codeCalls } from '../../../auth-api/calls/code-calls.ts'
import { sessionCalls } from '../../../auth-api/calls/session-calls.ts'
import type { AuthClient } from '../../../auth-api/client/auth-client.ts'
import { isRefusal } from '../../../auth-api/errors/is-refusal.ts'
import { messages } from '../../../auth-api/errors/messages.ts'
import { account } from '../../../content/en/account.ts'
import { auth } from '../../../content/en/auth.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { TextButton } from '../../../ui/controls/text-button.tsx'
import { type Notify, useAttempt } from '../../form/use-attempt.ts'
import { useSettings } from '../../form/use-settings.ts'
import css from '../account.module.css'
import { Panel } from '../panel.tsx'
import { success } from '../success.ts'

const texts = account.password

type PasswordPanelProps = {
  client: AuthClient
  /** Empty if the account has none, so that no mail can help to choose a password. */
  email: string
  name: string
  notify: Notify
  onChanged: () => Promise<void>
  onCancel: () => void
}

/**
 * Asks for the current password and a new one. A refusal is shown at the field that it is about.
 */
export function PasswordPanel({ client, email, name, notify, onChanged, onCancel }: PasswordPanelProps) {
  const fields = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) }
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<'current' | 'next'>('current')
  const change = useAttempt(notify, { isAtField: true })
  const mail = useAttempt(notify)
  const { fault, attempt, reject, forgive } = change
  const busy = change.busy || mail.busy
  const { leastPassword: least } = useSettings()

  function stop(field: keyof typeof fields, text: string) {
    setAt(field)
    reject(text)
    fields[field].current?.focus()
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const [old, fresh] = [fields.current.current?.value ?? '', fields.next.current?.value ?? '']
    if (old === '') return stop('current', texts.noCurrent)
    if (fresh.length < least) return stop('next', messages.shortPassword(least))
    // A disabled input loses the focus, so the button takes it first.
    button.current?.focus()
    let refused: keyof typeof fields = 'next'
    const isChanged = await attempt(async () => {
      try {
        await client.extend(sessionCalls).changePassword(old, fresh)
      } catch (error) {
        refused = isRefusal(error) && error.code?.startsWith('current_password') ? 'current' : 'next'
        setAt(refused)
        throw error
      }
      await onChanged()
    })
    if (isChanged) return
    const input = fields[refused].current
    input?.focus()
    input?.select()
  }

  /**
   * Sends a recovery mail to a user who has no current password to enter: an account created by a
   * provider has none.
   */
  async function chooseByMail() {
    forgive()
    if (!(await mail.attempt(() => client.extend(codeCalls).send('recover', { email })))) return
    onCancel()
    notify(success(texts.mailed(email)))
  }

  return (
    <Panel title={texts.change}>
      <form className={css['form']} method="dialog" noValidate onSubmit={submit} onInput={forgive}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <PasswordField
          ref={fields.current}
          label={texts.current}
          name="current-password"
          autoComplete="current-password"
          showLabel={auth.show}
          hideLabel={auth.hide}
          required
          disabled={busy}
          error={at === 'current' ? fault : undefined}
        />
        <PasswordField
          ref={fields.next}
          label={texts.next}
          name="new-password"
          autoComplete="new-password"
          showLabel={auth.show}
          hideLabel={auth.hide}
          required
          disabled={busy}
          hint={auth.passwordHint(least)}
          error={at === 'next' ? fault : undefined}
        />
        <div className={css['row']}>
          <SmallButton ref={button} tone="harbour" type="submit" busy={change.busy && auth.busy}>
            {texts.submit}
          </SmallButton>
          <SmallButton onClick={onCancel}>{account.cancel}</SmallButton>
        </div>
        {email && (
          <p>
            <TextButton disabled={busy} onClick={chooseByMail}>
              {texts.byMail}
            </TextButton>
          </p>
        )}
      </form>
    </Panel>
  )
}
