import type { ReactNode } from 'react'
import type { MailPurpose } from '../../auth-api/calls/mail-calls.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import type { Notify } from '../form/use-attempt.ts'

/** What stands in the auth dialog in place of its form. */
export interface DialogPanel {
  readonly title: string
  /** It goes on with a session: a second factor that is asked for comes before it, and doesn't end it. */
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

/** What the form goes on by, in place of a password: a mail, or a phone. */
export type Detour = MailPurpose | 'phone'

/** Brings a panel whose chunk comes by itself: one that asks where a code is sent, or takes the code that was mailed. */
export type LoadPanel = (name: 'ask' | 'enter', detour: Detour, email: string) => Promise<DialogPanel>
