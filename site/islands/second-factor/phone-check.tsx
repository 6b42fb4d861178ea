import { useEffect, useRef, useState } from 'react'
import { secondFactor as texts } from '../../content/second-factor.ts'
import { TextButton } from '../../ui/text-button.tsx'
import steps from '../step.module.css'
import { type Notify, useAttempt } from '../use-attempt.ts'
import { CodeForm } from './code-form.tsx'
import css from './second-factor.module.css'
import { useCountdown } from './use-countdown.ts'

/** What the service lets pass between two codes to one phone (wire contract, section 3.3). */
const betweenCodesS = 60

type PhoneCheckProps = {
  /** Sends a code and resolves to the challenge that it answers. */
  send: () => Promise<string>
  check: (code: string, challenge: string) => Promise<void>
  notify: Notify
  lead: string
  leadId: string
  tone?: 'beacon' | 'harbour'
}

/** Sends a code to a phone at once, and takes it. */
export function PhoneCheck({ send, check, notify, lead, leadId, tone }: PhoneCheckProps) {
  const [challenge, setChallenge] = useState<string>()
  const { busy, attempt } = useAttempt(notify)
  const [left, restart] = useCountdown(betweenCodesS)

  async function sendCode() {
    await attempt(async () => setChallenge(await send()))
    restart()
  }
  const atOnce = useRef(sendCode)
  useEffect(() => void atOnce.current(), [])

  return (
    <>
      <p id={leadId} className={steps['lead']} aria-live="polite">
        {busy ? texts.sending : challenge ? lead : texts.notSent}
      </p>
      {challenge && (
        <CodeForm
          key={challenge}
          check={(code) => check(code, challenge)}
          notify={notify}
          describedBy={leadId}
          {...(tone && { tone })}
        />
      )}
      <p className={css['resend']}>
        {left > 0 ? (
          texts.resendIn(left)
        ) : (
          <TextButton disabled={busy} onClick={sendCode}>
            {texts.resend}
          </TextButton>
        )}
      </p>
    </>
  )
}
