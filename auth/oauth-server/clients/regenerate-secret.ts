import type { Owner } from '../../admin/owner.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { updateClient } from '../../db/oauth-server/clients.ts'
import { validationFailed } from '../../errors.ts'
import { newClientSecret } from './client-secret.ts'
import { clientNotFound, findClient } from './find-client.ts'
import { presentClient } from './present-client.ts'

/**
 * Replaces the secret of a confidential client; the former one no longer works. Throws 404
 * `oauth_client_not_found`, 400 `validation_failed`.
 */
export async function regenerateSecret(context: AuthContext, by: Owner, id: string) {
  const client = await findClient(context.db, id)
  if (client.client_type === 'public') throw validationFailed('Cannot regenerate secret for public client')
  const secret = newClientSecret()
  return context.db.transaction().execute(async (trx) => {
    const change = { client_secret_hash: hashSecret(secret), updated_at: timestampOf(context) }
    const changed = await updateClient(trx, client.id, change)
    if (!changed) throw clientNotFound()
    const traits = { client_id: client.id, change: 'secret' }
    await recordAudit(trx, context, { actor: by, action: 'oauth_client_updated', traits })
    return { ...presentClient(changed), client_secret: secret }
  })
}
