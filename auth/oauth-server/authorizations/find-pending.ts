import type { AuthContext } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { findAuthorization } from '../../db/oauth-server/authorizations.ts'
import { findClient } from '../../db/oauth-server/clients.ts'
import type { Database } from '../../db/open.ts'
import type { OAuthAuthorization, OAuthClient } from '../../db/tables.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { isLive } from './is-live.ts'

/** Our ids have 43 characters; a longer text is not hashed. */
const LONGEST_ID = 64

export const authorizationNotFound = (): AuthError =>
  new AuthError(404, 'oauth_authorization_not_found', 'authorization not found')

/** Returns 400 `validation_failed`, for a request that is already decided. */
export const noLongerPending = (): AuthError => validationFailed('authorization request is no longer pending')

/** A request that waits for its user, and its client. */
export interface Pending {
  authorization: OAuthAuthorization
  client: OAuthClient
}

type PendingContext = Pick<AuthContext, 'db' | 'clock'>

/**
 * Finds a pending request by its id, whichever account it is bound to. Use it only to show which
 * client asks. Throws 404 `oauth_authorization_not_found`, also if the client no longer has the
 * address of the request; 400 `validation_failed` for a decided one.
 */
export async function findPending(context: PendingContext, id: string): Promise<Pending> {
  return withClient(context.db, await findLive(context, id), noLongerPending)
}

/**
 * As `findPending`, but a request that is bound to another account is not found. Throws `decided`
 * for a decided one.
 */
export async function findPendingOf(
  context: PendingContext,
  userId: string,
  id: string,
  decided: () => AuthError = noLongerPending,
): Promise<Pending> {
  const authorization = await findLive(context, id)
  const { user_id } = authorization
  if (user_id !== null && user_id !== userId) throw authorizationNotFound()
  return withClient(context.db, authorization, decided)
}

async function findLive({ db, clock }: PendingContext, id: string): Promise<OAuthAuthorization> {
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
