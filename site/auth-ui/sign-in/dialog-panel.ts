import type { ReactNode } from 'react'
import type { CodePurpose } from '../../auth-api/calls/code-calls.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import type { Notify } from '../form/use-attempt.ts'

/** A panel that the auth dialog shows in place of its form. */
export interface DialogPanel {
  readonly title: ReactNode
  /**
   * Set if the panel works with a session: a second factor that is asked for comes before the
   * panel, and doesn't end it.
   */
  readonly needsSession?: true
  readonly render: (props: PanelProps) => ReactNode
}

export interface PanelProps {
  /** Whether a user is signed in, with the second factor too. */
  readonly signedIn: boolean
  readonly notify: Notify
  /** Shows another panel or, without one, the form with what has been typed by then. */
  readonly show: (panel?: DialogPanel, typed?: string) => void
  /** Called once a user has signed in. Asks for the second factor, or says so and closes. */
  readonly onSession: (proof: { secondFactor: boolean }, done?: Message) => Promise<void>
  readonly onDone: (done: Message) => void
  readonly onClose: () => void
}

/**
 * Loads a panel from a chunk of its own: one that asks where to send a code, or one that takes the
 * code that was sent. The panel is given what has been typed by then.
 */
export type LoadPanel = (
  ...panel:
    | [name: 'ask', purpose: CodePurpose, typed: () => string]
    | [name: 'enter', purpose: CodePurpose, to: Identifier]
) => Promise<DialogPanel>
