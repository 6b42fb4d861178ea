import type { AuthContext } from '../../context.ts'
import { releaseAuthorization } from '../../db/oauth-server/authorizations.ts'
import { authorizationNotFound, findPendingOf } from './find-pending.ts'

/**
 * Releases a pending request, so that another account may take it (docs/wire-contract.md, 22.7).
 * Throws 404 `oauth_authorization_not_found`, 400 `validation_failed`.
 */
export async function release(context: AuthContext, userId: string, id: string): Promise<void> {
  const { authorization } = await findPendingOf(context, userId, id)
  if (!(await releaseAuthorization(context.db, authorization.id, userId))) throw authorizationNotFound()
}
