import { type ComponentProps, useState } from 'react'
import { auth as texts } from '../../content/en/auth.ts'
import { Field } from '../../ui/controls/field.tsx'

type IdentifierFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'hint' | 'placeholder'> & {
  hasPhones: boolean
}

/** Asks for the address of an account or, if phone numbers sign in, for either. */
export function IdentifierField({ hasPhones, ...field }: IdentifierFieldProps) {
  const [isNumber, setNumber] = useState(false)
  const common = { name: 'email', placeholder: texts.emailExample, ...field }
  if (!hasPhones) return <Field label={texts.email} type="email" {...common} />
  return (
    <Field
      label={texts.emailOrPhone}
      hint={texts.numberHint}
      type="text"
      // An address may begin with a digit, and the keypad for numbers has no letters.
      inputMode={isNumber ? 'tel' : 'email'}
      onInput={({ currentTarget }) => setNumber(/^\s*(\+|00)/.test(currentTarget.value))}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...common}
    />
  )
}
