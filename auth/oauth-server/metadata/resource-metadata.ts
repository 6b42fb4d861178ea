import type { AuthConfig } from '../../config.ts'
import { issuerOf } from '../../context.ts'
import { SCOPES } from '../scopes.ts'

/** What clients read of this service as what tokens open (RFC 9728, section 2). */
export function resourceMetadata(config: AuthConfig) {
  const issuer = issuerOf(config)
  return {
    resource: issuer,
    authorization_servers: [issuer],
    scopes_supported: [...SCOPES],
    bearer_methods_supported: ['header'],
  }
}
