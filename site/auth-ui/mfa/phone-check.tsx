import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { secondFactor as texts } from '../../content/en/second-factor.ts'
import type { Button } from '../../ui/controls/button.tsx'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useSettings } from '../form/use-settings.ts'
import { CodeForm } from './code-form.tsx'
import { Resend } from './resend.tsx'
import css from './second-factor.module.css'
import { useSending } from './use-sending.ts'

/**
 * A code that was sent: the challenge that it answers, and when it was sent, in milliseconds since
 * 1970.
 */
export interface SentCode {
  readonly challenge: string
  readonly at: number
}

type PhoneCheckProps = {
  /** Sends a code and resolves to the challenge that it answers. */
  send: () => Promise<string>
  check: (code: string, challenge: string) => Promise<void>
  /** The code that was sent before this check was shown, if any. */
  sent?: SentCode | undefined
  onSent?: (sent: SentCode) => void
  notify: Notify
  lead: string
  leadId: string
  tone?: ComponentProps<typeof Button>['tone']
}

/** Sends a code to a phone at once, unless one has been sent, and takes the code. */
export function PhoneCheck({ send, check, notify, lead, leadId, tone, ...given }: PhoneCheckProps) {
  const [sent, setSent] = useState(given.sent)
  const { busy, left, sendNow, sendAgain } = useSending({
    notify,
    async send() {
      const next = { challenge: await send(), at: Date.now() }
      setSent(next)
      given.onSent?.(next)
    },
    betweenS: useSettings().betweenCodesS,
    sentAt: sent?.at,
    again: texts.resent,
  })
  const atOnce = useRef(sent ? undefined : sendNow)
  useEffect(() => void atOnce.current?.(), [])

  return (
    <>
      <p id={leadId} className={steps['lead']} aria-live="polite">
        {busy ? texts.sending : sent ? lead : texts.notSent}
      </p>
      {sent && (
        <CodeForm
          key={sent.challenge}
          check={(code) => check(code, sent.challenge)}
          notify={notify}
          describedBy={leadId}
          {...(tone && { tone })}
        />
      )}
      <p className={css['resend']}>
        <Resend busy={busy} left={left} sendAgain={sendAgain} texts={texts} />
      </p>
    </>
  )
}
