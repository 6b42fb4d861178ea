import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { lockUser } from '../../db/accounts/users.ts'
import { deleteAuthorizationsOf } from '../../db/oauth-server/authorizations.ts'
import { lockClient } from '../../db/oauth-server/clients.ts'
import { deleteConsent } from '../../db/oauth-server/consents.ts'
import type { User } from '../../db/tables.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { endSessionsOfClient } from '../../sessions/end-sessions.ts'
import { readClientId } from '../clients/read-client-id.ts'

/**
 * Revokes a user's consent to a client: its sessions end, and its codes and requests no longer work
 * (docs/wire-contract.md, 22.9). Throws 400 `validation_failed`, 404 `oauth_consent_not_found`.
 */
export async function revokeGrant(context: AuthContext, user: User, text: string | null): Promise<void> {
  if (!text) throw validationFailed('client_id query parameter is required')
  const clientId = readClientId(text)
  await context.db.transaction().execute(async (trx) => {
    // An exchange of this client's code either comes before, or comes after and finds nothing.
    const locked = await lockUser(trx, user.id)
    await lockClient(trx, clientId)
    if (!locked || !(await deleteConsent(trx, user.id, clientId))) {
      throw new AuthError(404, 'oauth_consent_not_found', 'No active grant found for this client')
    }
    await deleteAuthorizationsOf(trx, user.id, clientId)
    await endSessionsOfClient(trx, user.id, clientId)
    const traits = { client_id: clientId }
    await recordAudit(trx, context, { actor: locked, action: 'oauth_consent_revoked', traits })
  })
}
