import { useEffect, useRef } from 'react'
import { proofCalls } from '../../auth-api/calls/proof-calls.ts'
import { proof as texts } from '../../content/en/proof.ts'
import { Button } from '../../ui/controls/button.tsx'
import steps from '../form/step.module.css'
import { useAttempt } from '../form/use-attempt.ts'
import type { ProofMethodProps } from './proof-method-props.ts'

/** Asks for a passkey. The ceremony ends when the user turns to another method. */
export function ByPasskey({ client, notify, onProven, leadId }: ProofMethodProps) {
  const gone = useRef(new AbortController())
  const button = useRef<HTMLButtonElement>(null)
  const { busy, attempt } = useAttempt(notify)
  useEffect(() => {
    const { current } = gone
    button.current?.focus()
    return () => current.abort()
  }, [])
  const check = () => client.extend(proofCalls).byPasskey(gone.current.signal).then(onProven)

  return (
    <div className={steps['form']}>
      <Button
        ref={button}
        tone="harbour"
        aria-describedby={leadId}
        busy={busy && texts.waiting}
        onClick={() => void attempt(check)}
      >
        {texts.usePasskey}
      </Button>
    </div>
  )
}
