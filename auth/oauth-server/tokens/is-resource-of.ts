import type { AuthConfig } from '../../config.ts'
import { issuerOf } from '../../context.ts'

/**
 * Whether a token request names the resource that was granted (RFC 8707, section 2.2). If no other
 * was requested, that is this service, by the name in its metadata.
 */
export const isResourceOf = (config: AuthConfig, granted: string | null, named: string): boolean =>
  named === (granted ?? issuerOf(config))
