import type { AuthConfig } from '../../config.ts'
import { issuerOf } from '../../context.ts'
import { SCOPES } from '../scopes.ts'

/** Returns the metadata of this service as a protected resource (RFC 9728, section 2). */
export function resourceMetadata(config: AuthConfig) {
  const issuer = issuerOf(config)
  return {
    resource: issuer,
    authorization_servers: [issuer],
    scopes_supported: [...SCOPES],
    bearer_methods_supported: ['header'],
  }
}
