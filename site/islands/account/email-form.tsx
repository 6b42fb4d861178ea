import { type SyntheticEvent, useRef } from 'react'
import { account } from '../../content/account.ts'
import { auth } from '../../content/auth.ts'
import { messages } from '../../lib/messages.ts'
import { validateEmail } from '../../lib/validate-email.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { type Notify, useAttempt } from '../use-attempt.ts'
import css from './account.module.css'

const texts = account.email

type EmailFormProps = {
  current: string
  notify: Notify
  /** Goes on with another address; what it rejects with is told at the field. */
  onEmail: (email: string) => Promise<void>
  onCancel: () => void
}

/** The next address of an account. */
export function EmailForm({ current, notify, onEmail, onCancel }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const { busy, fault, attempt, reject, forgive } = useAttempt(notify)

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (busy || !input) return
    const email = validateEmail(input.value)
    if (email === undefined || email.toLowerCase() === current) {
      reject(email === undefined ? messages.invalidEmail : texts.same)
      return input.focus()
    }
    if (!(await attempt(() => onEmail(email)))) input.focus()
  }

  return (
    <form className={css['form']} noValidate onSubmit={send} onInput={forgive}>
      <Field
        ref={field}
        label={texts.next}
        type="email"
        name="email"
        autoComplete="email"
        required
        readOnly={busy}
        error={fault}
      />
      <div className={css['row']}>
        <Button tone="harbour" type="submit" aria-busy={busy} aria-disabled={busy}>
          {busy ? auth.busy : texts.submit}
        </Button>
        <SmallButton onClick={onCancel}>{account.cancel}</SmallButton>
      </div>
    </form>
  )
}
