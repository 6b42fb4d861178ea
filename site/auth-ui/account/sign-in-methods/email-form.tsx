import { textOfIdentifier } from '../../../auth-api/text-of-identifier.ts'
import { account } from '../../../content/en/account.ts'
import { auth } from '../../../content/en/auth.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { readIdentifier } from '../../form/read-identifier.ts'
import type { Notify } from '../../form/use-attempt.ts'
import { useOneField } from '../../form/use-one-field.ts'
import css from '../account.module.css'

const texts = account.email

type EmailFormProps = {
  current: string
  submit: string
  notify: Notify
  /** Takes the new address. A rejection is shown at the field. */
  onEmail: (email: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the new address of an account. */
export function EmailForm({ current, submit, notify, onEmail, onCancel }: EmailFormProps) {
  const { busy, form, field } = useOneField({
    notify,
    read(typed) {
      const reading = readIdentifier(typed, { hasPhones: false })
      if ('fault' in reading) return reading
      const value = textOfIdentifier(reading.value)
      return value.toLowerCase() === current ? { fault: texts.same } : { value }
    },
    proceed: onEmail,
  })

  return (
    <form className={css['form']} {...form}>
      <Field label={texts.next} type="email" name="email" autoComplete="email" {...field} />
      <div className={css['row']}>
        <SmallButton tone="harbour" type="submit" busy={busy && auth.busy}>
          {submit}
        </SmallButton>
        <SmallButton onClick={onCancel}>{account.cancel}</SmallButton>
      </div>
    </form>
  )
}
