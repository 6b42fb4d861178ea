import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Notify } from '../form/use-attempt.ts'

/** The props of each method of proof. */
export interface ProofMethodProps {
  readonly client: AuthClient
  /** The address of the account, or its phone number if it has no address. */
  readonly email: string
  readonly notify: Notify
  readonly onProven: () => void
  /** The element that says why the user is asked. */
  readonly leadId: string
}
