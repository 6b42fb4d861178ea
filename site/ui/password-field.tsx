import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import css from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inset'> & {
  showLabel: string
  hideLabel: string
}

/** A field for a password, whose characters can be shown. They are hidden again while the form is being sent. */
export function PasswordField({ showLabel, hideLabel, disabled, ...field }: PasswordFieldProps) {
  const [wanted, setWanted] = useState(false)
  const shown = wanted && !disabled

  return (
    <Field
      {...field}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inset={
        <button
          type="button"
          className={css['reveal']}
          disabled={disabled}
          onClick={() => setWanted(!wanted)}
        >
          {shown ? hideLabel : showLabel}
        </button>
      }
    />
  )
}
