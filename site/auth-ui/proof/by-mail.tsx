import { useEffect, useId, useRef, useState } from 'react'
import { proofCalls } from '../../auth-api/calls/proof-calls.ts'
import { proof as texts } from '../../content/en/proof.ts'
import steps from '../form/step.module.css'
import { useAttempt } from '../form/use-attempt.ts'
import { CodeForm } from '../mfa/code-form.tsx'
import type { ProofMethodProps } from './proof-method-props.ts'

/** Sends a code by mail or SMS at once, and asks for it. */
export function ByMail({ client, email, notify, onProven }: ProofMethodProps) {
  const [calls] = useState(() => client.extend(proofCalls))
  const [isSent, setSent] = useState(false)
  const { busy, attempt } = useAttempt(notify)
  const leadId = useId()
  const send = () => attempt(() => calls.sendCode().then(() => setSent(true)))
  const atOnce = useRef<typeof send | undefined>(send)
  useEffect(() => {
    void atOnce.current?.()
    atOnce.current = undefined
  }, [])

  return (
    <>
      <p id={leadId} className={steps['lead']} aria-live="polite">
        {busy ? texts.sending : isSent ? texts.sent(email) : texts.notSent}
      </p>
      {isSent && (
        <CodeForm
          check={(code) => calls.byCode(code).then(onProven)}
          notify={notify}
          describedBy={leadId}
          tone="harbour"
        />
      )}
    </>
  )
}
