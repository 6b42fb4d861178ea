import { useEffect, useState } from 'react'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { messages } from '../../auth-api/errors/messages.ts'
import type { Notify } from '../form/use-attempt.ts'
import { AskFactor } from './ask-factor.tsx'
import { type PreparedSecondFactor, prepareSecondFactor } from './prepare-second-factor.ts'

export type SecondFactorProps = {
  client: AuthClient
  /** Without it, it is asked for first. */
  prepared?: PreparedSecondFactor
  notify: Notify
  /** The factor was right, and everybody knows. */
  onProven: () => void
  /** Gives up: ends the session that was half begun. */
  onLeave: () => void
}

/** The second half of a sign-in: asks for a second factor, or has a first one set up. */
export function SecondFactor({ client, notify, onProven, onLeave, ...given }: SecondFactorProps) {
  const [prepared, setPrepared] = useState(given.prepared)
  useEffect(() => {
    if (prepared) return
    prepareSecondFactor(client).then(setPrepared, () => notify(messages.unexpected))
  }, [client, notify, prepared])

  if (!prepared) return null
  const { factors, SetUp } = prepared
  if (SetUp) return <SetUp client={client} notify={notify} onDone={onProven} onLeave={onLeave} />
  return <AskFactor {...{ client, factors, notify, onProven, onLeave }} />
}
