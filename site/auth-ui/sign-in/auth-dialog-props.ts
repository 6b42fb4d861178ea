import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import type { LoadParts } from '../lading/lading-parts.ts'
import type { SecondStep } from '../mfa/second-step.ts'
import type { Providers } from '../providers/providers.ts'
import type { DialogOpening } from './dialog-opening.ts'
import type { LoadPanel } from './dialog-panel.ts'

/** What the sign-in dialog is given from outside. */
export interface AuthDialogProps {
  open: boolean
  opening: DialogOpening
  loadClient: () => Promise<AuthClient>
  signedIn: boolean
  /** What the visitor who is half signed in has to do yet. */
  secondStep: SecondStep | undefined
  loadSecondStep: () => Promise<unknown>
  loadPanel: LoadPanel
  loadParts: LoadParts
  /** The sign-in methods beside the form. */
  providers: Providers | undefined
  notify: (message?: Message) => void
  /** Whether a sign-in is only half of what the dialog is open for. */
  onHold: (held: boolean) => void
  onClose: () => void
  /** Where focus goes after closing. */
  finalFocus: () => HTMLElement | null
}
