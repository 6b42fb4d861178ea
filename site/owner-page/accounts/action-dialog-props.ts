import type { Account } from '../api/answers.ts'
import type { Action } from './actions-for.ts'

/** What every dialog of an action is given. */
export interface ActionDialogProps {
  account: Account
  action: Action
  onDone: () => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}
