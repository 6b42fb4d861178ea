import { messages } from '../../../auth-api/errors/messages.ts'
import { account } from '../../../content/en/account.ts'
import { auth } from '../../../content/en/auth.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { internationalNumber } from '../../form/international-number.ts'
import type { Notify } from '../../form/use-attempt.ts'
import { useOneField } from '../../form/use-one-field.ts'
import css from '../account.module.css'

type NumberFormProps = {
  /** Left out where any number will do. */
  current?: string | undefined
  notify: Notify
  /** Takes the number. A rejection is shown at the field. */
  onNumber: (number: string) => Promise<void>
  onCancel: () => void
}

/** Asks for a phone number, other than the account's current one. */
export function NumberForm({ current, notify, onNumber, onCancel }: NumberFormProps) {
  const { busy, form, field } = useOneField({
    notify,
    read(typed) {
      const value = internationalNumber(typed)
      if (value === undefined) return { fault: messages.invalidNumber }
      return value === current ? { fault: account.numbers.same } : { value }
    },
    proceed: onNumber,
  })

  return (
    <form className={css['form']} {...form}>
      <Field
        label={account.phone.number}
        name="phone"
        type="tel"
        autoComplete="tel"
        hint={account.phone.hint}
        {...field}
      />
      <div className={css['row']}>
        <SmallButton tone="harbour" type="submit" busy={busy && auth.busy}>
          {account.phone.send}
        </SmallButton>
        <SmallButton onClick={onCancel}>{account.cancel}</SmallButton>
      </div>
    </form>
  )
}
