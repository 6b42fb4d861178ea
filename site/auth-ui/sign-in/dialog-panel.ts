import type { ReactNode } from 'react'
import type { CodePurpose } from '../../auth-api/calls/code-calls.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import type { Notify } from '../form/use-attempt.ts'

/** What stands in the auth dialog in place of its form. */
export interface DialogPanel {
  readonly title: ReactNode
  /**
   * It goes on with a session: a second factor that is asked for comes before it, and doesn't end
   * it.
   */
  readonly needsSession?: true
  readonly render: (props: PanelProps) => ReactNode
}

export interface PanelProps {
  /** A user is, with the second factor too. */
  readonly signedIn: boolean
  readonly notify: Notify
  /** Shows another one; without one, the form. */
  readonly show: (panel?: DialogPanel) => void
  /** A user has signed in: asks for the second factor, or says so and closes. */
  readonly onSession: (proof: { secondFactor: boolean }, done?: Message) => Promise<void>
  readonly onDone: (done: Message) => void
  readonly onClose: () => void
}

/**
 * Brings a panel whose chunk comes by itself: one that asks where a code is sent, or takes the code
 * that was sent. What is typed until then goes along.
 */
export type LoadPanel = (
  ...panel:
    | [name: 'ask', purpose: CodePurpose, typed: () => string]
    | [name: 'enter', purpose: CodePurpose, to: Identifier]
) => Promise<DialogPanel>
