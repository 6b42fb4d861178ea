import { useId, useState } from 'react'
import { type MailPurpose, mailCalls } from '../../auth-api/calls/mail-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { messages } from '../../auth-api/errors/messages.ts'
import { auth } from '../../content/auth.ts'
import { byMail as texts } from '../../content/by-mail.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import { Note } from '../../ui/note.tsx'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useOneField } from '../form/use-one-field.ts'
import { validateEmail } from '../form/validate-email.ts'
import css from './email.module.css'

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
      <p className={css['methods']}>
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
