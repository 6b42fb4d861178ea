import type { Session } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'

/**
 * Checks that a client's session is refreshed by this client alone, and a user's own session
 * without a client (RFC 6749, section 10.4). Throws 400, as an error of OAuth.
 */
export function assertClientOf(
  { oauth_client_id }: Pick<Session, 'oauth_client_id'>,
  client: { id: string } | undefined,
): void {
  if (oauth_client_id === (client?.id ?? null)) return
  if (!client) throw refusal('invalid_client', 'Client authentication required for OAuth session')
  throw oauth_client_id === null
    ? refusal('invalid_grant', 'Client authentication not allowed for non-OAuth session')
    : refusal('invalid_grant', "Client does not match the session's OAuth client")
}

const refusal = (oauthError: string, message: string) =>
  new AuthError(400, 'validation_failed', message, { oauthError })
