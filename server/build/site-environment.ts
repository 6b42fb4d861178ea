import type { ServerConfig } from '../config.ts'

/** The settings that the site is built with, as the environment of its build. */
export function siteEnvironment(config: ServerConfig): Record<string, string> {
  return {
    PUBLIC_URL: config.PUBLIC_URL,
    CONTENT_DIR: config.CONTENT_DIR ?? '',
    PUBLIC_AUTH_URL: config.PUBLIC_AUTH_URL ?? '',
    PUBLIC_AUTH_KEY: config.PUBLIC_AUTH_KEY ?? config.AUTH_PUBLIC_KEY,
    // No build calls anyone.
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}
