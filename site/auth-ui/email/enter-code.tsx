import { useEffect, useId, useRef, useState } from 'react'
import { type MailPurpose, mailCalls } from '../../auth-api/calls/mail-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { byMail as texts } from '../../content/by-mail.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useSettings } from '../form/use-settings.ts'
import { CodeForm } from '../mfa/code-form.tsx'
import { Resend } from '../mfa/resend.tsx'
import { useSending } from '../mfa/use-sending.ts'
import css from './email.module.css'

type EnterCodeProps = {
  client: AuthClient
  purpose: MailPurpose
  email: string
  signedIn: boolean
  notify: Notify
  onProven: (proof: { secondFactor: boolean }) => Promise<void>
  /** The link was opened in another tab, which goes on. */
  onElsewhere: () => void
  onOther: () => void
  onBack: () => void
}

/** Takes the code of the mail that has just been sent, for a visitor who would rather not open its link. */
export function EnterCode({ client, purpose, email, signedIn, notify, ...on }: EnterCodeProps) {
  const [calls] = useState(() => client.extend(mailCalls))
  const [sentAt, setSentAt] = useState(() => Date.now())
  const { busy, left, sendAgain } = useSending({
    notify,
    async send() {
      await calls.send(purpose, email)
      setSentAt(Date.now())
    },
    betweenS: useSettings().betweenMailsS,
    sentAt,
    again: texts.resent,
  })
  const leadId = useId()
  const before = useRef(signedIn)
  const proving = useRef(false)

  useEffect(() => {
    if (signedIn && !before.current && !proving.current) on.onElsewhere()
  }, [signedIn, on.onElsewhere])

  async function check(code: string) {
    proving.current = true
    try {
      await on.onProven(await calls.proveCode(purpose, email, code))
    } finally {
      proving.current = false
    }
  }

  return (
    <>
      <p id={leadId} className={steps['lead']}>
        {purpose === 'confirm' ? texts.sentConfirmation(email) : texts.sent(email)}
      </p>
      <CodeForm key={sentAt} check={check} notify={notify} describedBy={leadId} />
      <p className={css['methods']}>
        <Resend {...{ busy, left, sendAgain, texts }} />
        <TextButton disabled={busy} onClick={on.onOther}>
          {texts.otherAddress}
        </TextButton>
        <TextButton disabled={busy} onClick={on.onBack}>
          {texts.back}
        </TextButton>
      </p>
    </>
  )
}
