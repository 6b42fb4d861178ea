import { type SyntheticEvent, useEffect, useRef } from 'react'
import { type Notify, useAttempt } from './use-attempt.ts'

/** The value of the typed text, or the fault that the field shows instead. */
type Reading<Value> = { value: Value } | { fault: string }

type OneField<Value> = {
  notify: Notify
  /** Reads the typed text; undefined ignores the press. */
  read: (typed: string) => Reading<Value> | undefined
  /** Takes the value. A rejection is shown at the field. */
  proceed: (value: Value) => Promise<void>
  /** Whether the field takes the focus when it appears. */
  focused?: boolean
}

/** The props of a form with one field. After any fault the field has the focus again. */
export function useOneField<Value>({ notify, read, proceed, focused = false }: OneField<Value>) {
  const ref = useRef<HTMLInputElement>(null)
  const { busy, fault, attempt, reject, forgive } = useAttempt(notify, { isAtField: true })
  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused])

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = ref.current
    if (busy || !input) return
    const reading = read(input.value)
    if (!reading) return
    if ('fault' in reading) {
      reject(reading.fault)
      return input.focus()
    }
    if (await attempt(() => proceed(reading.value))) return
    input.focus()
    input.select()
  }

  return {
    busy,
    // `dialog` keeps what is typed out of the address (../sign-in/auth-form.tsx).
    form: { method: 'dialog', noValidate: true, onSubmit, onInput: forgive },
    // The field is read-only, because a disabled one would lose the focus.
    field: { ref, required: true, readOnly: busy, error: fault },
  }
}
