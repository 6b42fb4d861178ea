import type { AuthContext } from '../../context.ts'
import { countClients } from '../../db/oauth-server/clients.ts'
import { AuthError, unavailable } from '../../errors.ts'
import type { ClientFields } from './fields/client-fields.ts'
import { insertNewClient } from './insert-new-client.ts'

/** Clients that registered themselves: the sweep deletes those that no user has approved. */
const MOST_DYNAMIC = 10_000
const HOUR_SECONDS = 3600

/**
 * Makes a client that registers itself (RFC 7591; docs/wire-contract.md, 22.2): one that no owner
 * has looked at is never trusted. Throws 403 `oauth_dynamic_client_registration_disabled`, 400
 * `validation_failed`, 503.
 */
export async function registerClient(context: AuthContext, { trusted: _owners, ...fields }: ClientFields) {
  if (!context.config.OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION) {
    throw new AuthError(
      403,
      'oauth_dynamic_client_registration_disabled',
      'Dynamic client registration is not enabled',
    )
  }
  return context.db.transaction().execute(async (trx) => {
    if ((await countClients(trx, 'dynamic')) >= MOST_DYNAMIC) {
      throw unavailable('Too many clients have registered themselves.', HOUR_SECONDS)
    }
    return insertNewClient(trx, context, fields, { registration_type: 'dynamic', actor: 'oauth_client' })
  })
}
