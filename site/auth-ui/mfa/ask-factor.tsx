import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { secondFactorCalls } from '../../auth-api/calls/factors/second-factor-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Factor } from '../../auth-api/factor.ts'
import { secondFactor as texts } from '../../content/en/second-factor.ts'
import type { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { CodeForm } from './code-form.tsx'
import { KeyCheck } from './key-check.tsx'
import { OtherFactors } from './other-factors.tsx'
import { PhoneCheck, type SentCode } from './phone-check.tsx'
import { RecoveryCheck } from './recovery-check.tsx'
import css from './second-factor.module.css'

type AskFactorProps = {
  client: AuthClient
  /** The most recently used factor comes first. */
  factors: readonly Factor[]
  notify: Notify
  /** Called once the factor was accepted and the watchers of the session know. */
  onProven: () => void
  onLeave: () => void
  /** The label of the button that gives up. */
  leave?: string
  /** The alternatives to any factor. */
  others?: ReactNode
  tone?: ComponentProps<typeof Button>['tone']
}

/** Asks for one of these factors. The user can choose another. */
export function AskFactor({ client, factors, notify, onProven, onLeave, ...given }: AskFactorProps) {
  const { leave = texts.leave, others, tone } = given
  const [calls] = useState(() => client.extend(secondFactorCalls))
  const [chosen, choose] = useState(factors.find(({ kind }) => kind !== 'recovery_code') ?? factors[0])
  const leadId = useId()
  // A visitor who looks at another factor and comes back may already have the code.
  const codes = useRef(new Map<string, SentCode>())

  if (!chosen) return null
  const { id, kind, name } = chosen
  const common = { notify, describedBy: leadId, ...(tone && { tone }) }
  const proven = (proof: Promise<void>) => proof.then(onProven)
  const lead = texts.kinds[kind].lead(name)

  function turnTo(other: Factor) {
    // The message was about the previous factor.
    notify()
    choose(other)
  }

  return (
    <>
      {kind === 'phone' ? (
        <PhoneCheck
          key={id}
          send={() => calls.sendCode(id)}
          check={(code, challenge) => proven(calls.proveCode(id, code, challenge))}
          sent={codes.current.get(id)}
          onSent={(sent) => codes.current.set(id, sent)}
          notify={notify}
          lead={lead}
          leadId={leadId}
          {...(tone && { tone })}
        />
      ) : (
        <p id={leadId} className={steps['lead']}>
          {lead}
        </p>
      )}
      {kind === 'totp' && (
        <CodeForm key={id} {...common} check={(code) => proven(calls.proveCode(id, code))} />
      )}
      {kind === 'webauthn' && (
        <KeyCheck key={id} {...common} check={(signal) => proven(calls.proveKey(id, signal))} />
      )}
      {kind === 'recovery_code' && (
        <RecoveryCheck {...common} check={(code) => proven(calls.proveRecoveryCode(code))} />
      )}
      <OtherFactors factors={factors.filter((factor) => factor.id !== id)} onChoose={turnTo} />
      {others}
      <p className={css['leave']}>
        <TextButton onClick={onLeave}>{leave}</TextButton>
      </p>
    </>
  )
}
