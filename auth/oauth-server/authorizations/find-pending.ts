import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { findAuthorization } from '../../db/oauth-server/authorizations.ts'
import { findClient } from '../../db/oauth-server/clients.ts'
import type { Database } from '../../db/open.ts'
import type { OAuthAuthorization, OAuthClient } from '../../db/tables.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { isLive } from './is-live.ts'

/** Ids of ours have 43; what is longer is not hashed. */
const LONGEST_ID = 64

export const authorizationNotFound = (): AuthError =>
  new AuthError(404, 'oauth_authorization_not_found', 'authorization not found')

/** 400 `validation_failed`, for a request that is decided. */
export const noLongerPending = (): AuthError => validationFailed('authorization request is no longer pending')

/** A request that waits for its user, and its client. */
export interface Pending {
  authorization: OAuthAuthorization
  client: OAuthClient
}

type Parts = Pick<AuthContext, 'db' | 'clock'>

/**
 * The request that an id of the browser names, while it waits, whichever account it is bound to:
 * for what tells no more than who asks. Throws 404 `oauth_authorization_not_found`, also where the
 * client has given up the address; 400 `validation_failed` for one that is decided.
 */
export async function findPending(context: Parts, id: string): Promise<Pending> {
  return withClient(context.db, await findLive(context, id), noLongerPending)
}

/**
 * The same for an account that it is bound to, or may still be bound to: to others it is not found.
 * Throws `decided` where it is decided.
 */
export async function findPendingOf(
  context: Parts,
  userId: string,
  id: string,
  decided: () => AuthError = noLongerPending,
): Promise<Pending> {
  const authorization = await findLive(context, id)
  const { user_id } = authorization
  if (user_id !== null && user_id !== userId) throw authorizationNotFound()
  return withClient(context.db, authorization, decided)
}

async function findLive({ db, clock }: Parts, id: string): Promise<OAuthAuthorization> {
  if (id.length > LONGEST_ID) throw authorizationNotFound()
  const authorization = await findAuthorization(db, hashSecret(id))
  if (!authorization || !isLive(authorization, clock())) throw authorizationNotFound()
  return authorization
}

async function withClient(
  db: Database,
  authorization: OAuthAuthorization,
  decided: () => AuthError,
): Promise<Pending> {
  if (authorization.status !== 'pending') throw decided()
  const client = await findClient(db, authorization.client_id)
  if (!client?.redirect_uris.includes(authorization.redirect_uri)) throw authorizationNotFound()
  return { authorization, client }
}
