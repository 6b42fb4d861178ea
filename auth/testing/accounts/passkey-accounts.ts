import { expect } from 'vitest'
import { createAuthenticator } from '../authenticator/authenticator.ts'
import { createCeremonies } from '../authenticator/ceremonies.ts'
import type { TestService } from '../service.ts'

/** Refusals of the passkey endpoints (docs/wire-contract.md, 14). */
export const passkeyRefusals = {
  failed: {
    status: 400,
    body: { code: 'webauthn_verification_failed', message: 'Credential verification failed' },
  },
  malformed: {
    status: 400,
    body: { code: 'webauthn_verification_failed', message: 'Invalid credential response' },
  },
  consumed: {
    status: 400,
    body: { code: 'webauthn_challenge_not_found', message: 'Challenge not found or already used' },
  },
  needsAal2: {
    status: 403,
    body: {
      code: 'insufficient_aal',
      message: 'AAL2 session is required to manage passkeys when MFA is enabled',
    },
  },
} as const

/** Helpers for accounts with passkeys, and for their rows. */
export const passkeyAccounts = (service: () => TestService) => ({
  ceremonies: () => createCeremonies(service().client),

  rows: (userId: string) =>
    service()
      .database.db.selectFrom('webauthn_credentials')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),

  /**
   * Makes an account with a passkey whose authenticator verifies the user, as phones and computers
   * do.
   */
  async withPasskey(habits: Parameters<typeof createAuthenticator>[0] = {}) {
    const account = await service().client.signUp()
    const key = createAuthenticator({ isUserVerified: true, ...habits })
    const added = await createCeremonies(service().client).addPasskey(account.access_token, key)
    expect(added.status).toBe(200)
    return { account, key, id: added.body.id as string }
  },
})
