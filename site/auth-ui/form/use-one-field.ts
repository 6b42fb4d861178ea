import { type SyntheticEvent, useEffect, useRef } from 'react'
import { type Notify, useAttempt } from './use-attempt.ts'

/** What was typed as it goes on, or what the visitor is told at the field instead. */
type Reading<Value> = { value: Value } | { fault: string }

type OneField<Value> = {
  notify: Notify
  read: (typed: string) => Reading<Value>
  /** Goes on with it; what it rejects with is told at the field. */
  proceed: (value: Value) => Promise<void>
  /** It takes the focus when it appears. */
  focused?: boolean
}

/**
 * A form that asks for one thing. After anything that is wrong with it the field has the focus
 * again.
 */
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
    form: { noValidate: true, onSubmit, onInput: forgive },
    // Still an input for a user who reads or listens: a disabled one would drop its focus.
    field: { ref, required: true, readOnly: busy, error: fault },
  }
}
