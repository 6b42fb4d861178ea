import { useId, useState } from 'react'
import type { ProofMethod } from '../../auth-api/calls/proof-calls.ts'
import { proof as texts } from '../../content/en/proof.ts'
import { TextButton } from '../../ui/controls/text-button.tsx'
import steps from '../form/step.module.css'
import { AskFactor } from '../mfa/ask-factor.tsx'
import { ByMail } from './by-mail.tsx'
import { ByPasskey } from './by-passkey.tsx'
import { ByPassword } from './by-password.tsx'
import css from './proof.module.css'
import type { ProofMethodProps } from './proof-method-props.ts'
import type { Asking } from './use-proof.ts'

type ProofProps = Pick<ProofMethodProps, 'client' | 'notify'> & { asking: Asking }

const METHODS: Record<Exclude<ProofMethod, 'factor'>, (props: ProofMethodProps) => React.ReactNode> = {
  password: ByPassword,
  email: ByMail,
  phone: ByMail,
  passkey: ByPasskey,
}

/** Asks the user to prove again who they are, by one of the methods that the account has. */
export function Proof({ asking: { methods, email, factors, end }, ...common }: ProofProps) {
  const [method, choose] = useState(methods[0])
  const leadId = useId()
  const Method = method && method !== 'factor' ? METHODS[method] : undefined
  const given = { ...common, email, leadId, onProven: () => end(true) }

  const others = methods.length > 1 && (
    <p className={css['others']}>
      {texts.others}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <TextButton key={other} onClick={() => turnTo(other)}>
            {texts.methods[other]}
          </TextButton>
        ))}
    </p>
  )

  function turnTo(other: ProofMethod) {
    // The message was about the previous method.
    common.notify()
    choose(other)
  }

  return (
    <>
      <p id={leadId} className={steps['lead']}>
        {method ? texts.lead : texts.signInAgain}
      </p>
      {method === 'factor' ? (
        <AskFactor
          {...common}
          factors={factors}
          tone="harbour"
          onProven={given.onProven}
          others={others}
          onLeave={() => end(false)}
          leave={texts.cancel}
        />
      ) : (
        <>
          {Method && <Method key={method} {...given} />}
          {others}
          <p>
            <TextButton onClick={() => end(false)}>{texts.cancel}</TextButton>
          </p>
        </>
      )}
    </>
  )
}
