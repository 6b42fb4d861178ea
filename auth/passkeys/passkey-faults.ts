import { AuthError } from '../errors.ts'

/** What is wrong with a ceremony (docs/wire-contract.md, 14). Which check it was that failed stays with us. */
export const passkeyFaults = {
  malformed: () => new AuthError(400, 'webauthn_verification_failed', 'Invalid credential response'),
  failed: () => new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed'),
  notFound: () => new AuthError(404, 'validation_failed', 'Passkey not found'),
}
