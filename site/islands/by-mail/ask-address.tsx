import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { auth } from '../../content/auth.ts'
import { byMail as texts } from '../../content/by-mail.ts'
import type { AuthClient } from '../../lib/auth/auth-client.ts'
import { type MailPurpose, mailCalls } from '../../lib/auth/mail-calls.ts'
import { messages } from '../../lib/messages.ts'
import { validateEmail } from '../../lib/validate-email.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { type Notify, useAttempt } from '../use-attempt.ts'
import css from './by-mail.module.css'

type AskAddressProps = {
  client: AuthClient
  purpose: MailPurpose
  email: string
  /** It was opened because a link no longer worked. */
  afterDeadLink: boolean
  notify: Notify
  onSent: (address: string) => void
  onRecover: (typed: string | undefined) => void
  onBack: () => void
}

/** Asks where to send the mail. What follows is the same whether or not the address is known. */
export function AskAddress({ client, purpose, email, afterDeadLink, notify, ...on }: AskAddressProps) {
  const [calls] = useState(() => client.extend(mailCalls))
  const field = useRef<HTMLInputElement>(null)
  const { busy, fault, attempt, reject, forgive } = useAttempt(notify)
  const leadId = useId()
  const words = texts.asks[purpose]
  useEffect(() => field.current?.focus(), [])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (busy || !input) return
    const address = validateEmail(input.value)
    if (address === undefined) {
      reject(messages.invalidEmail)
      return input.focus()
    }
    if (await attempt(() => calls.send(purpose, address))) on.onSent(address)
    else input.focus()
  }

  return (
    <>
      {afterDeadLink && <Note lead={texts.deadLead}>{texts.dead}</Note>}
      <p id={leadId} className={css['lead']}>
        {words.lead}
      </p>
      <form className={css['form']} noValidate onSubmit={submit} onInput={forgive}>
        <Field
          ref={field}
          label={auth.email}
          type="email"
          name="email"
          autoComplete="username"
          placeholder={auth.emailExample}
          defaultValue={email}
          describedBy={leadId}
          required
          readOnly={busy}
          error={fault}
        />
        <Button className={css['submit']} type="submit" aria-busy={busy} aria-disabled={busy}>
          {busy ? auth.busy : words.submit}
        </Button>
      </form>
      <p className={css['ways']}>
        {afterDeadLink && (
          <TextButton disabled={busy} onClick={() => on.onRecover(field.current?.value)}>
            {texts.recoverInstead}
          </TextButton>
        )}
        <TextButton disabled={busy} onClick={on.onBack}>
          {texts.back}
        </TextButton>
      </p>
    </>
  )
}
