import { useId, useState } from 'react'
import { type CodePurpose, codeCalls } from '../../auth-api/calls/code-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { auth } from '../../content/en/auth.ts'
import { byMail as texts } from '../../content/en/by-mail.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import { Note } from '../../ui/note.tsx'
import { IdentifierField } from '../form/identifier-field.tsx'
import { readIdentifier } from '../form/read-identifier.ts'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useOneField } from '../form/use-one-field.ts'
import { useSettings } from '../form/use-settings.ts'
import { TermsLine } from '../sign-in/terms-line.tsx'
import css from './codes.module.css'

/** Why a link led here: it no longer works, or it was requested in another browser. */
export type AfterLink = 'dead link' | 'foreign link'

const notes = {
  'dead link': [texts.deadLead, texts.dead],
  'foreign link': [texts.foreignLead, texts.foreign],
} as const

/** Error codes of a request that came too soon after another, whose code may still be entered. */
const TOO_SOON: readonly (string | undefined)[] = ['over_email_send_rate_limit', 'over_sms_send_rate_limit']

type AskIdentifierProps = {
  client: AuthClient
  purpose: CodePurpose
  typed: string
  lead: string
  submit: string
  after: AfterLink | undefined
  notify: Notify
  onSent: (to: Identifier) => void
  onRecover: (typed: string | undefined) => void
  onBack: (typed: string | undefined) => void
}

/**
 * Asks where to send the code. The next step is the same whether or not the address or the number
 * is known.
 */
export function AskIdentifier({ client, purpose, typed, after, notify, ...given }: AskIdentifierProps) {
  const [calls] = useState(() => client.extend(codeCalls))
  const { hasPhones } = useSettings()
  const leadId = useId()
  /** Who has just been sent a code, perhaps before a reload. */
  const [holder, setHolder] = useState<Identifier>()
  const { busy, form, field } = useOneField({
    notify,
    read: (value) => readIdentifier(value, { hasPhones }),
    async proceed(to) {
      setHolder(undefined)
      try {
        await calls.send(purpose, to)
      } catch (error) {
        if (isRefusal(error) && TOO_SOON.includes(error.code)) setHolder(to)
        throw error
      }
      given.onSent(to)
    },
    focused: true,
  })

  return (
    <>
      {after && <Note lead={notes[after][0]}>{notes[after][1]}</Note>}
      <p id={leadId} className={steps['lead']}>
        {given.lead}
      </p>
      <form className={steps['form']} {...form}>
        <IdentifierField
          hasPhones={hasPhones}
          autoComplete="username"
          defaultValue={typed}
          describedBy={leadId}
          {...field}
        />
        {purpose === 'sign-up' && <TermsLine />}
        <Button className={steps['submit']} type="submit" busy={busy && auth.busy}>
          {given.submit}
        </Button>
      </form>
      <p className={css['methods']}>
        {holder && field.error && (
          <TextButton onClick={() => given.onSent(holder)}>{auth.enterCode}</TextButton>
        )}
        {after === 'dead link' && purpose === 'sign-in' && (
          <TextButton disabled={busy} onClick={() => given.onRecover(field.ref.current?.value)}>
            {texts.recoverInstead}
          </TextButton>
        )}
        <TextButton disabled={busy} onClick={() => given.onBack(field.ref.current?.value)}>
          {texts.back}
        </TextButton>
      </p>
    </>
  )
}
