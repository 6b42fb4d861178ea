import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { auth } from '../../content/auth.ts'
import { byMail } from '../../content/by-mail.ts'
import type { AuthClient } from '../../lib/auth/auth-client.ts'
import { mailCalls } from '../../lib/auth/mail-calls.ts'
import { messages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type Notify, useAttempt } from '../use-attempt.ts'
import css from './by-mail.module.css'

const texts = byMail.password

type ChoosePasswordProps = {
  client: AuthClient
  notify: Notify
  onSaved: () => void
}

/** The end of a recovery: who is signed in by the mail chooses the password to sign in with from now on. */
export function ChoosePassword({ client, notify, onSaved }: ChoosePasswordProps) {
  const [calls] = useState(() => client.extend(mailCalls))
  const field = useRef<HTMLInputElement>(null)
  const { busy, fault, attempt, reject, forgive } = useAttempt(notify)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (busy || !input) return
    if (input.value.length < 6) {
      reject(messages.shortPassword)
      return input.focus()
    }
    if (await attempt(() => calls.choosePassword(input.value))) onSaved()
    else input.select()
  }

  return (
    <>
      <p className={css['lead']}>{texts.lead}</p>
      <form className={css['form']} noValidate onSubmit={submit} onInput={forgive}>
        <PasswordField
          ref={field}
          label={texts.label}
          name="new-password"
          autoComplete="new-password"
          showLabel={auth.show}
          hideLabel={auth.hide}
          hint={auth.passwordHint}
          required
          readOnly={busy}
          error={fault}
        />
        <Button className={css['submit']} type="submit" aria-busy={busy} aria-disabled={busy}>
          {busy ? auth.busy : texts.submit}
        </Button>
      </form>
    </>
  )
}
