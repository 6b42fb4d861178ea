import { isLoopback } from '../../auth/settings/is-loopback.ts'
import type { ServerConfig } from '../config.ts'

/** Whether nobody but this machine's own user is meant to come: it listens on loopback, and its address is loopback. */
export const isDevelopment = ({ HOST, PUBLIC_URL }: Pick<ServerConfig, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname)
