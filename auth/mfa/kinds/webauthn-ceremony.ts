import type { RelyingParty } from '../../crypto/webauthn/relying-party.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { Factor, User } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
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
  /** Undefined when the response is wrong. Throws 400 for one that is malformed. */
  check: (
    db: Database,
    asked: Asked,
    user: User,
    factor: Factor,
    response: unknown,
  ) => Promise<TakeProof | undefined>
}

export const invalidResponse = () => new AuthError(400, 'validation_failed', 'Invalid credential_response')
