import type { AuthMode } from '../../auth-api/auth-mode.ts'
import type { Message } from '../../auth-api/errors/messages.ts'
import type { LadingParts } from '../lading/lading-parts.ts'
import type { Providers } from '../providers/providers.ts'
import type { DialogPanel } from './dialog-panel.ts'

/** How the auth dialog opens. */
export interface DialogOpening {
  readonly mode: AuthMode
  readonly trigger: HTMLElement | null
  /**
   * What else one can sign in with, as far as it was known in time: nothing comes in later and
   * moves the form.
   */
  readonly providers?: Providers | undefined
  readonly panel?: DialogPanel | undefined
  /** What shows what the visitor signs up for, where that is known to be shown. */
  readonly parts?: LadingParts | undefined
  /** The address or the number that is expected. */
  readonly typed?: string | undefined
  /** Something to know, above the form. */
  readonly note?: { readonly lead: string; readonly text: string }
  /** What is said at the end of a sign-in, when it is more than that. */
  readonly done?: Message
  /** A visitor who is through with it stays here, having been signed in before. */
  readonly stays?: boolean | undefined
  /** What a visitor who signs in came for, in place of the product. */
  readonly goesOn?: (() => void) | undefined
}
