import { useId, useState } from 'react'
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
import steps from '../step.module.css'
import type { Notify } from '../use-attempt.ts'
import { useOneField } from '../use-one-field.ts'
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
  const leadId = useId()
  const words = texts.asks[purpose]
  const { busy, form, field } = useOneField({
    notify,
    read(typed) {
      const value = validateEmail(typed)
      return value === undefined ? { fault: messages.invalidEmail } : { value }
    },
    proceed: (address) => calls.send(purpose, address).then(() => on.onSent(address)),
    focused: true,
  })

  return (
    <>
      {afterDeadLink && <Note lead={texts.deadLead}>{texts.dead}</Note>}
      <p id={leadId} className={steps['lead']}>
        {words.lead}
      </p>
      <form className={steps['form']} {...form}>
        <Field
          label={auth.email}
          type="email"
          name="email"
          autoComplete="username"
          placeholder={auth.emailExample}
          defaultValue={email}
          describedBy={leadId}
          {...field}
        />
        <Button className={steps['submit']} type="submit" busy={busy && auth.busy}>
          {words.submit}
        </Button>
      </form>
      <p className={css['ways']}>
        {afterDeadLink && (
          <TextButton disabled={busy} onClick={() => on.onRecover(field.ref.current?.value)}>
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
