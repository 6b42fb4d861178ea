import type { RelyingParty } from '../../crypto/webauthn/relying-party.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { Factor, User } from '../../db/tables.ts'
import { AuthError, CheckFailure } from '../../errors.ts'
import type { TakeProof } from './factor-kind.ts'

/** What stands between a challenge and its answer. */
interface Asked {
  party: RelyingParty
  /** In base64url, as the authenticator signs it. */
  challenge: string
}

/** One of the two things that authenticators do: they make credentials, and sign with them. */
export interface Ceremony {
  /** The `publicKey` member of what the browser's call takes. */
  options: (trx: Transaction, asked: Asked, user: User) => Promise<Record<string, unknown>>
  /** Undefined when no credential of the user answered. Throws 422 when the response is wrong, 400 for one that is malformed. */
  check: (
    db: Database,
    asked: Asked,
    user: User,
    factor: Factor,
    response: unknown,
  ) => Promise<TakeProof | undefined>
}

export const WRONG_RESPONSE = 'Failed to validate WebAuthn MFA response'

/** Refuses a response that failed a check, as any wrong answer; the reason is for the log. */
export const failedResponse = (cause: unknown): never => {
  if (!(cause instanceof CheckFailure)) throw cause
  throw new AuthError(422, 'mfa_verification_failed', WRONG_RESPONSE, { cause })
}

export const invalidResponse = () => new AuthError(400, 'validation_failed', 'Invalid credential_response')
