import type { AuthContext } from '../../context.ts'
import { countClients } from '../../db/oauth-server/clients.ts'
import { oneAtATime } from '../../db/postgres/one-at-a-time.ts'
import { AuthError, unavailable } from '../../errors.ts'
import type { ClientFields } from './fields/client-fields.ts'
import { readClient } from './fields/read-client.ts'
import { readRedirectUris } from './fields/read-redirect-uris.ts'
import { insertNewClient } from './insert-new-client.ts'

/**
 * How many clients may have registered themselves. The sweep deletes those that no user has
 * approved.
 */
const MOST_DYNAMIC = 10_000
const HOUR_SECONDS = 3600
/** The advisory lock by which registrations count each other: any number that nothing else uses. */
const LOCK = 4_771_902_320

/**
 * Makes a client that registers itself (RFC 7591; docs/wire-contract.md, 22.2). It is never
 * trusted, because no owner has looked at it. Throws 403
 * `oauth_dynamic_client_registration_disabled`, 400 as RFC 7591, section 3.2.2 has it, 503.
 */
export async function registerClient(context: AuthContext, { trusted: _owners, ...fields }: ClientFields) {
  if (!context.config.OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION) {
    throw new AuthError(
      403,
      'oauth_dynamic_client_registration_disabled',
      'Dynamic client registration is not enabled',
    )
  }
  inManner('invalid_redirect_uri', () => readRedirectUris(fields.redirect_uris ?? []))
  inManner('invalid_client_metadata', () => readClient(fields))
  return context.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, LOCK)
    if ((await countClients(trx, 'dynamic')) >= MOST_DYNAMIC) {
      throw unavailable('Too many clients have registered themselves.', HOUR_SECONDS)
    }
    const by = { registration_type: 'dynamic', actor: 'oauth_client' } as const
    const made = await insertNewClient(trx, context, fields, by)
    // 0 means that the secret never expires (RFC 7591, section 3.2.1).
    return { ...made, ...('client_secret' in made && { client_secret_expires_at: 0 }) }
  })
}

/** Runs `read`, and gives what it throws the error name that OAuth has for it. */
function inManner(oauthError: string, read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    throw new AuthError(error.status, error.code, error.message, { cause: error, oauthError })
  }
}
