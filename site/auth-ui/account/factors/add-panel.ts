import type { FactorCalls } from '../../../auth-api/calls/factors/factor-calls.ts'
import type { Notify } from '../../form/use-attempt.ts'

/** What every panel that adds a factor works with. */
export interface AddPanelProps {
  readonly calls: FactorCalls
  readonly notify: Notify
  /** Names that other factors have. */
  readonly taken: readonly string[]
  /** A factor is there that waits for its first code. */
  readonly onBegun?: ((factorId: string) => void) | undefined
  readonly onAdded: (name: string) => Promise<void>
  readonly onCancel: () => void
}
