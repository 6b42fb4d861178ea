import { signUpCalls } from '../../auth-api/calls/sign-up-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { carried } from '../../auth-api/lading/carried.ts'
import { readLading } from '../../auth-api/lading/read-lading.ts'
import { TermsLine } from '../sign-in/terms-line.tsx'
import { CarriedSlip } from './carried-slip.tsx'
import { changeLading } from './change-lading.tsx'
import { ladingOf } from './lading-of.ts'

/** The parts of the dialog that handle a bill of lading, once their chunk has loaded. */
export type LadingParts = typeof ladingParts

export type LoadParts = () => Promise<LadingParts>

export const ladingParts = {
  Slip: CarriedSlip,

  /** Adds what this button stands for to the carried bill of lading. */
  take: (trigger: HTMLElement) => carried.add(ladingOf(trigger)),

  TermsLine,

  signUpCalls,

  /**
   * Returns the panel for a signed-in user: the account's bill of lading, with what the button
   * stands for in place of its counterpart.
   */
  change: (client: AuthClient, own: unknown, trigger: HTMLElement) =>
    changeLading(client, { ...readLading(own), ...ladingOf(trigger) }),
}
