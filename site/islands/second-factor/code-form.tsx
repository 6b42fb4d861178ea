import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react'
import { auth } from '../../content/auth.ts'
import { secondFactor as texts } from '../../content/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { type Notify, useAttempt } from '../use-attempt.ts'
import css from './second-factor.module.css'

type CodeFormProps = {
  /** Checks the code; rejects with what the visitor is to be told about. */
  check: (code: string) => Promise<void>
  notify: Notify
  /** The id of the sentence that says where the code comes from. */
  describedBy: string
  tone?: ComponentProps<typeof Button>['tone']
}

/** Six digits and a button, which is pressed by itself once the digits are there. */
export function CodeForm({ check, notify, describedBy, tone = 'beacon' }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const { busy, fault, attempt, reject, forgive } = useAttempt(notify)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (busy || !input) return
    if (input.value.length < 6) {
      reject(texts.incomplete)
      return input.focus()
    }
    if (await attempt(() => check(input.value))) return
    input.focus()
    input.select()
  }

  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      <CodeField
        ref={field}
        label={texts.code}
        describedBy={describedBy}
        // Still an input for whoever reads or listens: a disabled one would drop its focus.
        readOnly={busy}
        error={fault}
        onCode={(full) => {
          forgive()
          if (full) field.current?.form?.requestSubmit()
        }}
      />
      <Button className={css['submit']} tone={tone} type="submit" aria-busy={busy} aria-disabled={busy}>
        {busy ? auth.busy : texts.verify}
      </Button>
    </form>
  )
}
