import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Notify } from '../form/use-attempt.ts'

/** The name of the task that is open in the dialog, such as `add totp`. Undefined if none is. */
export type Task = string | undefined

/** The props of every section. */
export interface SectionProps {
  readonly client: AuthClient
  readonly notify: Notify
  readonly task: Task
  readonly setTask: (task: Task) => void
  /** Reads the account again, after a change. */
  readonly reload: () => Promise<void>
}
