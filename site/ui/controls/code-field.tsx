import type { ComponentProps, SyntheticEvent } from 'react'
import css from './code-field.module.css'
import { codeOf } from './code-of.ts'
import { Field } from './field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'onInput'> & {
  digits?: number
  /** Called at each change, with whether all digits are there. */
  onCode: (full: boolean) => void
}

/** One input for a code of digits. It accepts pasted text, and drops everything but the digits. */
export function CodeField({ digits = 6, onCode, ...field }: CodeFieldProps) {
  function keepDigits({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
    // Text that an input method is still composing must not change.
    if ((nativeEvent as InputEvent).isComposing) return
    const code = codeOf(input.value, digits)
    if (input.value !== code) input.value = code
    onCode(code.length === digits)
  }

  return (
    <Field
      className={css['code']}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      spellCheck={false}
      onInput={keepDigits}
      onCompositionEnd={keepDigits}
      {...field}
    />
  )
}
