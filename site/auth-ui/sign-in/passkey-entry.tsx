import { useEffect, useRef, useState } from 'react'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import { auth as texts } from '../../content/en/auth.ts'
import { Button } from '../../ui/controls/button.tsx'
import { autofillPasskey } from './autofill-passkey.ts'
import { loadMessage } from './load-message.ts'
import css from './passkey-entry.module.css'
import { PasskeyMark } from './passkey-mark.tsx'

type PasskeyEntryProps = {
  loadClient: () => Promise<AuthClient>
  notify: (message?: Message) => void
  /** Called once the user is signed in, or still lacks the second factor. */
  onSession: (session: { secondFactor: boolean }) => Promise<void>
}

/** Sign-in with a passkey, which the browser offers in the e-mail field, and by a button. */
export function PasskeyEntry(props: PasskeyEntryProps) {
  const latest = useRef(props)
  const asking = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    latest.current = props
  })

  // A browser asks for one passkey at a time, so the offer in the field ends before the button
  // asks.
  useEffect(() => {
    if (busy) return
    const offer = new AbortController()
    void autofillPasskey(
      (signal) => signIn(latest.current, signal, 'conditional'),
      offer.signal,
      (error) => tell(latest.current, error),
    )
    return () => offer.abort()
  }, [busy])
  useEffect(() => () => asking.current?.abort(), [])

  async function ask() {
    if (busy) return
    asking.current = new AbortController()
    props.notify()
    setBusy(true)
    try {
      await signIn(props, asking.current.signal)
    } catch (error) {
      if (!asking.current.signal.aborted) await tell(props, error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button className={css['entry']} tone="line" busy={busy && texts.waitingForPasskey} onClick={ask}>
      <PasskeyMark />
      <span>{texts.passkey}</span>
    </Button>
  )
}

async function signIn(
  { loadClient, onSession }: PasskeyEntryProps,
  signal: AbortSignal,
  mediation?: 'conditional',
): Promise<void> {
  const client = await loadClient()
  await onSession(await client.signInWithPasskey(signal, mediation))
}

async function tell({ notify }: PasskeyEntryProps, error: unknown): Promise<void> {
  notify(await loadMessage(error))
}
