import { notLoaded } from '../../content/en/intent.ts'
import { numberFaults } from '../../content/en/number-faults.ts'
import { toasts } from '../../content/en/toasts.ts'

/** A toast: what it says, and whether it reports a failure. */
export interface Message {
  readonly title: string
  readonly text: string
  readonly tone: 'good' | 'plain' | 'destructive'
  /** The field that it is about says the same. */
  readonly isAtField?: boolean
}

/** Every message to visitors about signing in and up, with its tone. */
export const messages = {
  ...toasts,
  ...numberFaults,
  signedIn: { ...toasts.signedIn, tone: 'good' },
  signedUp: { ...toasts.signedUp, tone: 'good' },
  wrongCredentials: { ...toasts.wrongCredentials, tone: 'destructive' },
  accountExists: { ...toasts.accountExists, tone: 'plain' },
  unexpected: { ...toasts.unexpected, tone: 'destructive' },
  notLoaded: { title: toasts.errorTitle, text: notLoaded, tone: 'destructive' },
} as const satisfies Record<string, string | Message | ((least: number) => string)>
