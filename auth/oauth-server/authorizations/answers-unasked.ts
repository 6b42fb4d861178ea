import type { OAuthClient, OAuthConsent } from '../../db/tables.ts'

/**
 * Whether a request may be answered at the client's address before its user has decided anything.
 * Anyone can register a client where the settings let clients do so themselves, and could have a
 * link to this service lead to any page (RFC 9700, section 4.11.2). Such a client has to be let in
 * by the user first, or trusted by the owner.
 */
export const answersUnasked = (
  { registration_type, trusted }: Pick<OAuthClient, 'registration_type' | 'trusted'>,
  consent?: OAuthConsent,
): boolean => registration_type === 'manual' || trusted || consent !== undefined
