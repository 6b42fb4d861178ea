import type { AuthContext } from '../../context.ts'
import { releaseAuthorization } from '../../db/oauth-server/authorizations.ts'
import { authorizationNotFound, findPending } from './find-pending.ts'

/**
 * Gives a request free for another account, while it waits (docs/wire-contract.md, 22.7). Throws
 * 404 `oauth_authorization_not_found`, 400 `validation_failed`.
 */
export async function release(context: AuthContext, userId: string, id: string): Promise<void> {
  const decided = 'authorization request is no longer pending'
  const { authorization } = await findPending(context, id, userId, decided)
  if (!(await releaseAuthorization(context.db, authorization.id, userId))) throw authorizationNotFound()
}
