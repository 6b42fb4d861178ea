import type { ServerConfig } from '../config.ts'
import { isDevelopment } from '../outbox/is-development.ts'

/**
 * Whether the owner's page is served: where only this machine's own user can come, unless
 * OWNER_PAGE says. Not under READ_ONLY: its door is opened by a link that works once.
 */
export const isOwnerPageOn = (
  config: Pick<ServerConfig, 'OWNER_PAGE' | 'HOST' | 'PUBLIC_URL' | 'READ_ONLY'>,
): boolean => !config.READ_ONLY && (config.OWNER_PAGE ?? isDevelopment(config))
