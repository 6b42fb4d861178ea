import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import css from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inset'> & {
  showLabel: string
  hideLabel: string
}

/**
 * A password field whose characters can be shown. They are hidden again when the form is submitted.
 */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const disabled = field.disabled || field.readOnly
  if (shown && disabled) setShown(false)

  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inset={
        <button type="button" className={css['reveal']} disabled={disabled} onClick={() => setShown(!shown)}>
          {shown ? hideLabel : showLabel}
        </button>
      }
    />
  )
}
