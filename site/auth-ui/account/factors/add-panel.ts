import type { FactorCalls } from '../../../auth-api/calls/factors/factor-calls.ts'
import type { Notify } from '../../form/use-attempt.ts'

/** The props of every panel that adds a factor. */
export interface AddPanelProps {
  readonly calls: FactorCalls
  readonly notify: Notify
  /** The names of the other factors. */
  readonly taken: readonly string[]
  /** Called once there is a factor that waits for its first code. */
  readonly onBegun?: ((factorId: string) => void) | undefined
  readonly onAdded: (name: string) => Promise<void>
  readonly onCancel: () => void
}
