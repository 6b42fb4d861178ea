import { useId, useState } from 'react'
import { keepCalls } from '../../auth-api/calls/keep-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import { textOfIdentifier } from '../../auth-api/text-of-identifier.ts'
import { byMail } from '../../content/en/by-mail.ts'
import { byPhone } from '../../content/en/by-phone.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from '../codes/codes.module.css'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useSettings } from '../form/use-settings.ts'
import { CodeForm } from '../mfa/code-form.tsx'
import { Resend } from '../mfa/resend.tsx'
import { useSending } from '../mfa/use-sending.ts'

type EnterKeepCodeProps = {
  client: AuthClient
  to: Identifier
  notify: Notify
  onKept: () => void
  onOther: () => void
}

/** Takes the code that confirms the address or the number by which a guest keeps the account. */
export function EnterKeepCode({ client, to, notify, onKept, onOther }: EnterKeepCodeProps) {
  const [calls] = useState(() => client.extend(keepCalls))
  const [sentAt, setSentAt] = useState(() => Date.now())
  const { betweenMailsS, betweenCodesS } = useSettings()
  const [texts, betweenS] = 'email' in to ? [byMail, betweenMailsS] : [byPhone, betweenCodesS]
  const leadId = useId()
  const { busy, left, sendAgain } = useSending({
    notify,
    async send() {
      await calls.sendAgain(to)
      setSentAt(Date.now())
    },
    betweenS,
    sentAt,
    again: texts.resent,
  })

  return (
    <>
      <p id={leadId} className={steps['lead']}>
        {texts.sentConfirmation(textOfIdentifier(to))}
      </p>
      <CodeForm
        key={sentAt}
        check={(code) => calls.proveCode(to, code).then(onKept)}
        notify={notify}
        describedBy={leadId}
      />
      <p className={css['methods']}>
        <Resend busy={busy} left={left} sendAgain={sendAgain} texts={texts} />
        <TextButton disabled={busy} onClick={onOther}>
          {texts.other}
        </TextButton>
      </p>
    </>
  )
}
