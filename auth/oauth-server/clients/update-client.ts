import type { Owner } from '../../admin/owner.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { updateClient as update } from '../../db/oauth-server/clients.ts'
import type { ClientFields } from './fields/client-fields.ts'
import { readClientChange } from './fields/read-client-change.ts'
import { clientNotFound, findClient } from './find-client.ts'
import { presentClient } from './present-client.ts'

/**
 * Changes those fields of a client that are given; its type stays. Throws 404
 * `oauth_client_not_found`, 400 `validation_failed`.
 */
export async function updateClient(context: AuthContext, by: Owner, id: string, fields: ClientFields) {
  const client = await findClient(context.db, id)
  const { redirect_uris, grant_types, ...change } = readClientChange(client, fields)
  return context.db.transaction().execute(async (trx) => {
    const changed = await update(trx, client.id, {
      ...change,
      ...(redirect_uris && { redirect_uris: JSON.stringify(redirect_uris) }),
      ...(grant_types && { grant_types: JSON.stringify(grant_types) }),
      updated_at: timestampOf(context),
    })
    if (!changed) throw clientNotFound()
    const traits = { client_id: client.id }
    await recordAudit(trx, context, { actor: by, action: 'oauth_client_updated', traits })
    return presentClient(changed)
  })
}
