import { type SyntheticEvent, useEffect, useRef } from 'react'
import { auth } from '../../content/auth.ts'
import { secondFactor as texts } from '../../content/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { type Notify, useAttempt } from '../use-attempt.ts'
import css from './second-factor.module.css'

type RecoveryCheckProps = {
  check: (code: string) => Promise<void>
  notify: Notify
  describedBy: string
}

/** One of the codes that were saved for the day when everything else is lost. */
export function RecoveryCheck({ check, notify, describedBy }: RecoveryCheckProps) {
  const field = useRef<HTMLInputElement>(null)
  const { busy, fault, attempt, reject, forgive } = useAttempt(notify)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (busy || !input) return
    const code = input.value.trim()
    if (code === '') {
      reject(texts.noRecoveryCode)
      return input.focus()
    }
    if (await attempt(() => check(code))) return
    input.focus()
    input.select()
  }

  return (
    <form className={css['form']} noValidate onSubmit={submit} onInput={forgive}>
      <Field
        ref={field}
        className={css['recovery']}
        label={texts.recoveryCode}
        name="recovery-code"
        placeholder={texts.recoveryExample}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        describedBy={describedBy}
        readOnly={busy}
        error={fault}
      />
      <Button className={css['submit']} type="submit" aria-busy={busy} aria-disabled={busy}>
        {busy ? auth.busy : texts.verify}
      </Button>
    </form>
  )
}
