import { signUpCalls } from '../../auth-api/calls/sign-up-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { carried } from '../../auth-api/lading/carried.ts'
import { readLading } from '../../auth-api/lading/read-lading.ts'
import { TermsLine } from '../sign-in/terms-line.tsx'
import { CarriedSlip } from './carried-slip.tsx'
import { changeLading } from './change-lading.tsx'
import { ladingOf } from './lading-of.ts'

/** What the dialog does with a bill of lading, once its chunk is there. */
export type LadingParts = typeof ladingParts

export type LoadParts = () => Promise<LadingParts>

export const ladingParts = {
  Slip: CarriedSlip,

  /** Takes along what this button is about. */
  take: (trigger: HTMLElement) => carried.add(ladingOf(trigger)),

  TermsLine,

  signUpCalls,

  /** Of who is signed in: what the account has, with what the button is about in its place. */
  change: (client: AuthClient, own: unknown, trigger: HTMLElement) =>
    changeLading(client, { ...readLading(own), ...ladingOf(trigger) }),
}
