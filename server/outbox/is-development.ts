import { isLoopback } from '../../auth/settings/is-loopback.ts'

/**
 * Returns whether only the user of this machine is expected: the service listens on loopback, and
 * its address is loopback.
 */
export const isDevelopment = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL: string }): boolean =>
  isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname)
