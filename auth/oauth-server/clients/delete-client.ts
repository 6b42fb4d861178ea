import type { Owner } from '../../admin/owner.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { deleteClient as remove } from '../../db/oauth-server/clients.ts'
import { clientNotFound } from './find-client.ts'
import { readClientId } from './read-client-id.ts'

/**
 * Deletes a client, the consents that users gave it and its sessions, so that its tokens are
 * worthless. Throws 404 `oauth_client_not_found`, 400 `validation_failed`.
 */
export async function deleteClient(context: AuthContext, by: Owner, text: string): Promise<void> {
  const id = readClientId(text)
  await context.db.transaction().execute(async (trx) => {
    if (!(await remove(trx, id))) throw clientNotFound()
    await recordAudit(trx, context, { actor: by, action: 'oauth_client_deleted', traits: { client_id: id } })
  })
}
