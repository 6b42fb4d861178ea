import type { Account } from '../api/answers.ts'
import type { Action } from './actions-for.ts'

/** The props of every dialog of an action. */
export interface ActionDialogProps {
  account: Account
  action: Action
  onDone: () => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}
