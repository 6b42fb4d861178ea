import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { findAuthorization } from '../../db/oauth-server/authorizations.ts'
import { findClient } from '../../db/oauth-server/clients.ts'
import type { OAuthAuthorization, OAuthClient } from '../../db/tables.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { isLive } from './is-live.ts'

/** Ids of ours have 43; what is longer is not hashed. */
const LONGEST_ID = 64

/** Of a look that tells no more than who asks. */
export const ANYBODY = ''

export const authorizationNotFound = (): AuthError =>
  new AuthError(404, 'oauth_authorization_not_found', 'authorization not found')

/** A request that waits for its user, and its client. */
export interface Pending {
  authorization: OAuthAuthorization
  client: OAuthClient
}

/**
 * The request that an id of the browser names, while it waits, for this account or for any where it
 * is not bound yet; for `ANYBODY` whether it is bound or not. Throws 404
 * `oauth_authorization_not_found`, to others than its account too and where the client has given up
 * the address; 400 `validation_failed` with `decided` to its account.
 */
export async function findPending(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  id: string,
  userId: string,
  decided: string,
): Promise<Pending> {
  if (id.length > LONGEST_ID) throw authorizationNotFound()
  const authorization = await findAuthorization(db, hashSecret(id))
  if (!authorization || !isLive(authorization, clock())) throw authorizationNotFound()
  const { user_id, status, client_id, redirect_uri } = authorization
  if (user_id !== null && user_id !== userId && userId !== ANYBODY) throw authorizationNotFound()
  if (status !== 'pending') throw validationFailed(decided)
  const client = await findClient(db, client_id)
  if (!client?.redirect_uris.includes(redirect_uri)) throw authorizationNotFound()
  return { authorization, client }
}
