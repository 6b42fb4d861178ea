import { useId, useState } from 'react'
import { phoneCalls } from '../../auth-api/calls/phone-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { byPhone as texts } from '../../content/by-phone.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from '../email/email.module.css'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useSettings } from '../form/use-settings.ts'
import { CodeForm } from '../mfa/code-form.tsx'
import { Resend } from '../mfa/resend.tsx'
import { useSending } from '../mfa/use-sending.ts'

type EnterSmsCodeProps = {
  client: AuthClient
  number: string
  notify: Notify
  onProven: (proof: { secondFactor: boolean }) => Promise<void>
  onOther: () => void
  onBack: () => void
}

/** Takes the code of the SMS that has just been sent. */
export function EnterSmsCode({ client, number, notify, onProven, onOther, onBack }: EnterSmsCodeProps) {
  const [calls] = useState(() => client.extend(phoneCalls))
  const [sentAt, setSentAt] = useState(() => Date.now())
  const { busy, left, sendAgain } = useSending({
    notify,
    async send() {
      await calls.send(number)
      setSentAt(Date.now())
    },
    betweenS: useSettings().betweenCodesS,
    sentAt,
    again: texts.resent,
  })
  const leadId = useId()

  return (
    <>
      <p id={leadId} className={steps['lead']}>
        {texts.sent(number)}
      </p>
      <CodeForm
        key={sentAt}
        check={(code) => calls.proveCode(number, code).then(onProven)}
        notify={notify}
        describedBy={leadId}
      />
      <p className={css['methods']}>
        <Resend {...{ busy, left, sendAgain, texts }} />
        <TextButton disabled={busy} onClick={onOther}>
          {texts.otherNumber}
        </TextButton>
        <TextButton disabled={busy} onClick={onBack}>
          {texts.back}
        </TextButton>
      </p>
    </>
  )
}
