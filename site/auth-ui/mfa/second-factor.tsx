import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Notify } from '../form/use-attempt.ts'
import { AskFactor } from './ask-factor.tsx'
import { LostFactor } from './lost-factor.tsx'
import type { PreparedSecondFactor } from './prepare-second-factor.ts'

export type SecondFactorProps = {
  client: AuthClient
  prepared: PreparedSecondFactor
  notify: Notify
  /** Called once the factor was accepted and the watcher of the session knows. */
  onProven: () => void
  /** Called if the visitor gives up. Ends the session that lacks the second factor. */
  onLeave: () => void
}

/** The second half of a sign-in: asks for a second factor, or has a first one set up. */
export function SecondFactor({ prepared: { factors, SetUp }, onProven, ...common }: SecondFactorProps) {
  if (SetUp) return <SetUp {...common} onDone={onProven} />
  return <AskFactor {...common} factors={factors} onProven={onProven} others={<LostFactor />} />
}
