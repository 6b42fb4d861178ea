import type { Session, User } from '../../db/tables.ts'
import { profileOf } from './profile-of.ts'

/**
 * Returns the claims of an access token about its user: everything for the user's own client, and
 * for another client no more than its scopes name. The claims are present either way
 * (docs/wire-contract.md, 2.5).
 */
export function claimsOfUser(user: User, { oauth_client_id, scopes }: ClientOfSession) {
  const own = {
    sub: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
  }
  if (oauth_client_id === null) return own
  const named = new Set(scopes?.split(' '))
  return {
    ...own,
    email: named.has('email') ? own.email : '',
    phone: named.has('phone') ? own.phone : '',
    app_metadata: {},
    user_metadata: named.has('profile') ? profileOf(user, named) : {},
    client_id: oauth_client_id,
    scope: scopes ?? '',
  }
}

type ClientOfSession = Pick<Session, 'oauth_client_id' | 'scopes'>
