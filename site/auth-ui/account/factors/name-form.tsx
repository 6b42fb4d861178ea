import { account as texts } from '../../../content/en/account.ts'
import { auth } from '../../../content/en/auth.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import type { Notify } from '../../form/use-attempt.ts'
import { useOneField } from '../../form/use-one-field.ts'
import css from '../account.module.css'

type NameFormProps = {
  initial: string
  submit: string
  waiting?: string
  notify: Notify
  /** Takes the name. A rejection is shown at the field. */
  onName: (name: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the name by which the user will recognize a factor or a passkey. */
export function NameForm({ initial, submit, waiting = auth.busy, notify, onName, onCancel }: NameFormProps) {
  const { busy, form, field } = useOneField({
    notify,
    read(typed) {
      const value = typed.trim()
      return value === '' ? { fault: texts.emptyName } : { value }
    },
    proceed: onName,
  })

  return (
    <form className={css['form']} {...form}>
      <Field
        label={texts.name}
        name="name"
        defaultValue={initial}
        maxLength={120}
        autoComplete="off"
        {...field}
      />
      <div className={css['row']}>
        <SmallButton tone="harbour" type="submit" busy={busy && waiting}>
          {submit}
        </SmallButton>
        <SmallButton onClick={onCancel}>{texts.cancel}</SmallButton>
      </div>
    </form>
  )
}
