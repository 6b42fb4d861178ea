import type { AuthMode } from '../../auth-api/auth-mode.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import type { LadingParts } from '../lading/lading-parts.ts'
import type { Providers } from '../providers/providers.ts'
import type { DialogPanel } from './dialog-panel.ts'

/** The way in which the auth dialog opens. */
export interface DialogOpening {
  readonly mode: AuthMode
  readonly trigger: HTMLElement | null
  /** The providers to sign in with, if known in time: nothing may come later and move the form. */
  readonly providers?: Providers | undefined
  readonly panel?: DialogPanel | undefined
  /** The parts that show what the visitor signs up for, if they are known to be needed. */
  readonly parts?: LadingParts | undefined
  /** The address or the number that is filled in at first. */
  readonly typed?: string | undefined
  /** A note above the form. */
  readonly note?: { readonly lead: string; readonly text: string }
  /** The message at the end of a sign-in, if there is more to say than that it succeeded. */
  readonly done?: Message
  /** Whether the visitor, who was signed in before, stays on this page afterwards. */
  readonly stays?: boolean | undefined
  /** Continues with what the visitor signed in for, in place of opening the product. */
  readonly goesOn?: (() => void) | undefined
}
