import { useId, useState } from 'react'
import { type CodePurpose, codeCalls } from '../../auth-api/calls/code-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import { textOfIdentifier } from '../../auth-api/text-of-identifier.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useSettings } from '../form/use-settings.ts'
import { CodeForm } from '../mfa/code-form.tsx'
import { Resend } from '../mfa/resend.tsx'
import { useSending } from '../mfa/use-sending.ts'
import css from './codes.module.css'
import { words } from './words.ts'

type EnterCodeProps = {
  client: AuthClient
  purpose: CodePurpose
  to: Identifier
  notify: Notify
  onProven: (proof: { secondFactor: boolean }) => Promise<void>
  onOther: () => void
  onBack: () => void
}

/**
 * Takes the code that has just been sent. The code of a mail is for visitors who would rather not
 * open its link.
 */
export function EnterCode({ client, purpose, to, notify, ...on }: EnterCodeProps) {
  const [calls] = useState(() => client.extend(codeCalls))
  const { betweenMailsS, betweenCodesS } = useSettings()
  const texts = words.sent(to)
  const [sentAt, setSentAt] = useState(() => Date.now())
  const { busy, left, sendAgain } = useSending({
    notify,
    async send() {
      await calls.send(purpose, to)
      setSentAt(Date.now())
    },
    betweenS: 'email' in to ? betweenMailsS : betweenCodesS,
    sentAt,
    again: texts.resent,
  })
  const leadId = useId()

  const check = async (code: string) => on.onProven(await calls.proveCode(purpose, to, code))

  return (
    <>
      <p id={leadId} className={steps['lead']}>
        {(purpose === 'confirm' ? texts.sentConfirmation : texts.sent)(textOfIdentifier(to))}
      </p>
      <CodeForm key={sentAt} check={check} notify={notify} describedBy={leadId} />
      <p className={css['methods']}>
        <Resend busy={busy} left={left} sendAgain={sendAgain} texts={texts} />
        <TextButton disabled={busy} onClick={on.onOther}>
          {texts.other}
        </TextButton>
        <TextButton disabled={busy} onClick={on.onBack}>
          {texts.back}
        </TextButton>
      </p>
    </>
  )
}
