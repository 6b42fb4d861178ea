import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { insertClient } from '../../db/oauth-server/clients.ts'
import type { Transaction } from '../../db/open.ts'
import type { OAuthClient } from '../../db/tables.ts'
import { newClientSecret } from './client-secret.ts'
import type { ClientFields } from './fields/client-fields.ts'
import { readClient } from './fields/read-client.ts'
import { presentClient } from './present-client.ts'

/**
 * Makes a client, and returns it with its secret, which is never shown again. Throws 400
 * `validation_failed`.
 */
export async function insertNewClient(
  trx: Transaction,
  context: AuthContext,
  fields: ClientFields,
  { registration_type, actor }: Pick<OAuthClient, 'registration_type'> & { actor: Actor },
) {
  const { redirect_uris, grant_types, ...read } = readClient(fields)
  const secret = read.client_type === 'public' ? undefined : newClientSecret()
  const now = timestampOf(context)
  const made = await insertClient(trx, {
    id: crypto.randomUUID(),
    ...read,
    redirect_uris: JSON.stringify(redirect_uris),
    grant_types: JSON.stringify(grant_types),
    client_secret_hash: secret === undefined ? null : hashSecret(secret),
    registration_type,
    trusted: fields.trusted ?? false,
    created_at: now,
    updated_at: now,
  })
  const traits = { client_id: made.id, method: registration_type }
  await recordAudit(trx, context, { actor, action: 'oauth_client_created', traits })
  return { ...presentClient(made), ...(secret !== undefined && { client_secret: secret }) }
}
