import type { AuthConfig } from '../config.ts'
import { AuthError } from '../errors.ts'

/** Refuses requests while the OAuth server is off. Throws 404 `feature_disabled`. */
export function createOAuthServerGuard({ OAUTH_SERVER_ENABLED }: Pick<AuthConfig, 'OAUTH_SERVER_ENABLED'>) {
  return async (): Promise<void> => {
    if (!OAUTH_SERVER_ENABLED) throw new AuthError(404, 'feature_disabled', 'OAuth server is disabled')
  }
}
