import { useEffect, useId, useRef, useState } from 'react'
import { type ProofMethod, proofCalls } from '../../auth-api/calls/proof-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { auth } from '../../content/auth.ts'
import { proof as texts } from '../../content/proof.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import steps from '../form/step.module.css'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { useOneField } from '../form/use-one-field.ts'
import { AskFactor } from '../mfa/ask-factor.tsx'
import { CodeForm } from '../mfa/code-form.tsx'
import css from './proof.module.css'
import type { Asking } from './use-proof.ts'

type WayProps = { client: AuthClient; email: string; notify: Notify; onProven: () => void; leadId: string }
type ProofProps = Pick<WayProps, 'client' | 'notify'> & { asking: Asking }

/** Asks the user to show again who they are, by one of the methods that the account has. */
export function Proof({ asking: { ways, email, factors, end }, ...common }: ProofProps) {
  const [way, choose] = useState(ways[0])
  const leadId = useId()
  const Way = way && way !== 'factor' ? WAYS[way] : undefined
  const given = { ...common, email, leadId, onProven: () => end(true) }

  const others = ways.length > 1 && (
    <p className={css['others']}>
      {texts.others}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <TextButton key={other} onClick={() => turnTo(other)}>
            {texts.ways[other]}
          </TextButton>
        ))}
    </p>
  )

  function turnTo(other: ProofMethod) {
    // What was said of the way before isn't true of this one.
    common.notify()
    choose(other)
  }

  return (
    <>
      <p id={leadId} className={steps['lead']}>
        {way ? texts.lead : texts.signInAgain}
      </p>
      {way === 'factor' ? (
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
          {Way && <Way key={way} {...given} />}
          {others}
          <p className={css['leave']}>
            <TextButton onClick={() => end(false)}>{texts.cancel}</TextButton>
          </p>
        </>
      )}
    </>
  )
}

function ByPassword({ client, email, notify, onProven }: WayProps) {
  const { busy, form, field } = useOneField({
    notify,
    read: (value) => (value === '' ? { fault: texts.noPassword } : { value }),
    proceed: (password) => client.extend(proofCalls).byPassword(password).then(onProven),
    focused: true,
  })
  return (
    <form className={steps['form']} {...form}>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.password}
        name="current-password"
        autoComplete="current-password"
        showLabel={auth.show}
        hideLabel={auth.hide}
        {...field}
      />
      <Button className={steps['submit']} tone="harbour" type="submit" busy={busy && auth.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

function ByMail({ client, email, notify, onProven }: WayProps) {
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

function ByPasskey({ client, notify, onProven, leadId }: WayProps) {
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

const WAYS: Record<Exclude<ProofMethod, 'factor'>, (props: WayProps) => React.ReactNode> = {
  password: ByPassword,
  email: ByMail,
  passkey: ByPasskey,
}
