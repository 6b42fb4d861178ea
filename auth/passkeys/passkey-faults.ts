import { AuthError, CheckFailure } from '../errors.ts'

const failed = (cause?: CheckFailure) =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed', { cause })

/** Errors of a ceremony (docs/wire-contract.md, 14). They do not reveal which check failed. */
export const passkeyFaults = {
  malformed: () => new AuthError(400, 'webauthn_verification_failed', 'Invalid credential response'),
  failed,
  /**
   * Turns a failed check into the error for the client, with the reason for the log. Leaves any
   * other error as it is.
   */
  ofCheck: (cause: unknown) => (cause instanceof CheckFailure ? failed(cause) : cause),

  notFound: () => new AuthError(404, 'validation_failed', 'Passkey not found'),
}
