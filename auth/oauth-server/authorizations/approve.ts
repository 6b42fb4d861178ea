import { recordAudit } from '../../audit/record-audit.ts'
import type { Caller } from '../../caller.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { decideAuthorization } from '../../db/oauth-server/authorizations.ts'
import { lockClient } from '../../db/oauth-server/clients.ts'
import { countOtherConsents, upsertConsent } from '../../db/oauth-server/consents.ts'
import { AuthError } from '../../errors.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'
import { answerUri } from './answer-uri.ts'
import { authenticatedAt } from './authenticated-at.ts'
import { noLongerPending, type Pending } from './find-pending.ts'

/** How many clients one account may approve: each brings sessions, and all of them are listed. */
const MOST_CLIENTS = 100

/**
 * Approves a request, and returns the URL that takes the code to the client. The new consent
 * replaces the former one if `remember` is set. Throws 400 `validation_failed` if another decision
 * came first, 422 `too_many_clients`, 403 `session_not_found`.
 */
export function approve(
  context: AuthContext,
  caller: Caller,
  { authorization, client }: Pending,
  { remember, asked }: { remember: boolean; asked: boolean },
): Promise<string> {
  const { scope, resource } = authorization
  const now = timestampOf(context)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    await lockClient(trx, client.id)
    // The limit spares the owner's own clients, about which users are not asked.
    if (asked && (await countOtherConsents(trx, user.id, client.id)) >= MOST_CLIENTS) {
      throw new AuthError(
        422,
        'too_many_clients',
        'Maximum number of clients reached, revoke one to continue',
      )
    }
    const code = crypto.randomUUID()
    const isDecided = await decideAuthorization(trx, authorization.id, user.id, {
      status: 'approved',
      auth_code: hashSecret(code),
      approving_session_id: caller.session.id,
      approving_aal: caller.aal,
      authenticated_at: new Date(authenticatedAt(caller.session)).toISOString(),
    })
    if (!isDecided) throw noLongerPending()
    if (remember) {
      const consent = { id: crypto.randomUUID(), user_id: user.id, client_id: client.id }
      await upsertConsent(trx, { ...consent, scopes: scope, resource, asked, granted_at: now })
      const traits = { client_id: client.id, scope }
      await recordAudit(trx, context, { actor: user, action: 'oauth_consent_granted', traits })
    }
    return answerUri(context, authorization, { code })
  })
}
