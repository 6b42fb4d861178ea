import type { RelyingParty } from '../../crypto/webauthn/relying-party.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { Factor, User } from '../../db/tables.ts'
import { AuthError, CheckFailure } from '../../errors.ts'
import type { Proof } from './factor-kind.ts'

/** A pending ceremony: the relying party and its challenge. */
interface PendingCeremony {
  party: RelyingParty
  /** In base64url, as the authenticator signs it. */
  challenge: string
}

/** A ceremony of WebAuthn: registration or authentication. */
export interface Ceremony {
  /** The `publicKey` member of the browser's call. */
  options: (trx: Transaction, asked: PendingCeremony, user: User) => Promise<Record<string, unknown>>
  /**
   * Checks the response; returns undefined when no credential of the user answered. Throws 422 for
   * a wrong response, 400 for a malformed one.
   */
  check: (
    db: Database,
    asked: PendingCeremony,
    user: User,
    factor: Factor,
    response: unknown,
  ) => Promise<Proof | undefined>
}

export const WRONG_RESPONSE = 'Failed to validate WebAuthn MFA response'

/** Turns a failed check into the error of any wrong answer; its reason goes only to the log. */
export const failedResponse = (cause: unknown): never => {
  if (!(cause instanceof CheckFailure)) throw cause
  throw new AuthError(422, 'mfa_verification_failed', WRONG_RESPONSE, { cause })
}

export const invalidResponse = () => new AuthError(400, 'validation_failed', 'Invalid credential_response')
