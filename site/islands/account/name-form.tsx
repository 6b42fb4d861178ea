import { type SyntheticEvent, useRef } from 'react'
import { account as texts } from '../../content/account.ts'
import { auth } from '../../content/auth.ts'
import { Field } from '../../ui/field.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { type Notify, useAttempt } from '../use-attempt.ts'
import css from './account.module.css'

type NameFormProps = {
  initial: string
  submit: string
  waiting?: string
  notify: Notify
  /** Goes on with the name; what it rejects with is told at the field. */
  onName: (name: string) => Promise<void>
  onCancel: () => void
}

/** A name by which its owner knows a factor again. */
export function NameForm({ initial, submit, waiting = auth.busy, notify, onName, onCancel }: NameFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const { busy, fault, attempt, reject, forgive } = useAttempt(notify)

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (busy || !input) return
    const name = input.value.trim()
    if (name === '') {
      reject(texts.emptyName)
      return input.focus()
    }
    if (!(await attempt(() => onName(name)))) input.focus()
  }

  return (
    <form className={css['form']} noValidate onSubmit={send} onInput={forgive}>
      <Field
        ref={field}
        label={texts.name}
        name="name"
        defaultValue={initial}
        maxLength={120}
        autoComplete="off"
        required
        readOnly={busy}
        error={fault}
      />
      <div className={css['row']}>
        <SmallButton tone="harbour" type="submit" aria-busy={busy} aria-disabled={busy}>
          {busy ? waiting : submit}
        </SmallButton>
        <SmallButton onClick={onCancel}>{texts.cancel}</SmallButton>
      </div>
    </form>
  )
}
