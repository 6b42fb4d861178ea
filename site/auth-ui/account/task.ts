import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Notify } from '../form/use-attempt.ts'

/** What is open in the dialog: one thing at a time, named by its section and what it is about. */
export type Task = string | undefined

/** What every section works with. */
export interface SectionProps {
  readonly client: AuthClient
  readonly notify: Notify
  readonly task: Task
  readonly setTask: (task: Task) => void
  /** Reads the account again, after a change. */
  readonly reload: () => Promise<void>
}
