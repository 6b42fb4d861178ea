import { useId, useState } from 'react'
import { phoneCalls } from '../../auth-api/calls/phone-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { account } from '../../content/account.ts'
import { auth } from '../../content/auth.ts'
import { byPhone as texts } from '../../content/by-phone.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from '../email/email.module.css'
import { internationalNumber } from '../form/international-number.ts'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useOneField } from '../form/use-one-field.ts'
import { useSettings } from '../form/use-settings.ts'

type AskNumberProps = {
  client: AuthClient
  number: string
  notify: Notify
  onSent: (number: string) => void
  onBack: () => void
}

/** Asks where to send the code. What follows is the same whether or not the number is known. */
export function AskNumber({ client, number, notify, onSent, onBack }: AskNumberProps) {
  const [calls] = useState(() => client.extend(phoneCalls))
  const { isSignUpOpen } = useSettings()
  const leadId = useId()
  const { busy, form, field } = useOneField({
    notify,
    read(typed) {
      const value = internationalNumber(typed)
      return value === undefined ? { fault: account.phone.invalid } : { value }
    },
    proceed: (value) => calls.send(value).then(() => onSent(value)),
    focused: true,
  })

  return (
    <>
      <p id={leadId} className={steps['lead']}>
        {isSignUpOpen ? texts.lead : texts.leadWithoutSignUp}
      </p>
      <form className={steps['form']} {...form}>
        <Field
          label={account.phone.number}
          type="tel"
          name="phone"
          autoComplete="tel"
          hint={account.phone.hint}
          defaultValue={number}
          describedBy={leadId}
          {...field}
        />
        <Button className={steps['submit']} type="submit" busy={busy && auth.busy}>
          {texts.submit}
        </Button>
      </form>
      <p className={css['methods']}>
        <TextButton disabled={busy} onClick={onBack}>
          {texts.back}
        </TextButton>
      </p>
    </>
  )
}
