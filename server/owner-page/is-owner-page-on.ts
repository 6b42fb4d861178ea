import type { ServerConfig } from '../config.ts'
import { isDevelopment } from '../outbox/is-development.ts'

/**
 * Whether the owner's page is served: where nobody but this machine's own user can come, unless
 * OWNER_PAGE says.
 */
export const isOwnerPageOn = (config: Pick<ServerConfig, 'OWNER_PAGE' | 'HOST' | 'PUBLIC_URL'>): boolean =>
  config.OWNER_PAGE ?? isDevelopment(config)
