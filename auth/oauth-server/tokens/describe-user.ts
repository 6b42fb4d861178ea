import type { Session, User } from '../../db/tables.ts'
import { profileOf } from '../../sessions/tokens/profile-of.ts'
import { scopesOf } from '../scopes.ts'
import { standardClaims } from './standard-claims.ts'

/** Returns the user info. A user's own token, which has no scopes, gets no more than the id. */
export function describeUser(user: User, { scopes }: Pick<Session, 'scopes'>) {
  const named = scopesOf(scopes)
  return {
    sub: user.id,
    ...standardClaims(user, named),
    ...(named.has('profile') && { user_metadata: profileOf(user, named) }),
  }
}
