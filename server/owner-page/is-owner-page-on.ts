import type { ServerConfig } from '../config.ts'
import { isDevelopment } from '../outbox/is-development.ts'

/**
 * Returns whether the owner's page is served. By default it is served where only the user of this
 * machine is expected; OWNER_PAGE overrides that. It is never served under READ_ONLY, since a link
 * that works once opens it.
 */
export const isOwnerPageOn = (
  config: Pick<ServerConfig, 'OWNER_PAGE' | 'HOST' | 'PUBLIC_URL' | 'READ_ONLY'>,
): boolean => !config.READ_ONLY && (config.OWNER_PAGE ?? isDevelopment(config))
