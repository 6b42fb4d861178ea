import { isLoopback } from '../../auth/settings/is-loopback.ts'

/**
 * Whether only this machine's own user is meant to come: it listens on loopback, and its
 * address is loopback.
 */
export const isDevelopment = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL: string }): boolean =>
  isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname)
