import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import type { LoadParts } from '../lading/lading-parts.ts'
import type { SecondStep } from '../mfa/second-step.ts'
import type { Providers } from '../providers/providers.ts'
import type { DialogOpening } from './dialog-opening.ts'
import type { LoadPanel } from './dialog-panel.ts'

/** The props of the auth dialog. */
export interface AuthDialogProps {
  open: boolean
  opening: DialogOpening
  loadClient: () => Promise<AuthClient>
  signedIn: boolean
  /** The second-factor step, for a visitor who has yet to take it. */
  secondStep: SecondStep | undefined
  loadSecondStep: () => Promise<unknown>
  loadPanel: LoadPanel
  loadParts: LoadParts
  /** The buttons of the providers, above the form. */
  providers: Providers | undefined
  notify: (message?: Message) => void
  /**
   * Called with whether the dialog is open for more than a sign-in, which then doesn't close it.
   */
  onHold: (held: boolean) => void
  onClose: () => void
  /** Returns the element that takes the focus after closing. */
  finalFocus: () => HTMLElement | null
}
